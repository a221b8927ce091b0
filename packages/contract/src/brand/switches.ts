/**
 * The ways into the site that a brand may switch on (B2.2), each a node of the white-label tree. A tree that was made before one
 * of them has no node for it; it is off then, and gets its node when an operator turns it.
 */
export const ACCESS_SWITCHES = [
  'DIRECTREG3',
  'FREEPLAY3',
  'MOBILEVERCODELOGIN3',
  'FORGETEMAIL3',
  'FORGETMOBILE3',
  'MOBILEREG3',
  'SOCIALGOOGLE3',
  'SOCIALFACEBOOK3',
  'FIREBASESMS3',
  'CHATROOM3',
  'LOGINEDTOHOMEPAGE',
] as const;
