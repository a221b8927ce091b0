# python3 sign.py example-key.pem body.txt        (pip install cryptography)
import base64
import sys

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, padding

with open(sys.argv[1], "rb") as key_file:
    key = serialization.load_pem_private_key(key_file.read(), password=None)
with open(sys.argv[2], "rb") as body_file:
    body = body_file.read()  # the very bytes that are sent
if isinstance(key, ec.EllipticCurvePrivateKey):
    signature = key.sign(body, ec.ECDSA(hashes.SHA256()))
else:
    signature = key.sign(body, padding.PKCS1v15(), hashes.SHA256())
print(base64.b64encode(signature).decode(), end="")
