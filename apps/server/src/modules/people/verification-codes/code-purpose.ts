/** What a code is asked for. A code for one purpose is worth nothing for another. */
export type CodePurpose = 'register' | 'login' | 'reset' | 'bind' | 'place' | 'exclude';
