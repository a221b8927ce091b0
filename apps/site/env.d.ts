/// <reference types="vite/client" />

/** Changes when a text changes (build/ship-texts.ts). */
declare const __TEXTS_DIGEST__: string;
