// go run sign.go example-key.pem body.txt
package main

import (
	"crypto"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"fmt"
	"os"
)

func main() {
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	block, _ := pem.Decode(text)
	parsed, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		panic(err)
	}
	body, err := os.ReadFile(os.Args[2]) // the very bytes that are sent
	if err != nil {
		panic(err)
	}
	digest := sha256.Sum256(body)
	// PKCS1-v1_5 for *rsa.PrivateKey, DER for *ecdsa.PrivateKey
	signature, err := parsed.(crypto.Signer).Sign(rand.Reader, digest[:], crypto.SHA256)
	if err != nil {
		panic(err)
	}
	fmt.Print(base64.StdEncoding.EncodeToString(signature))
}
