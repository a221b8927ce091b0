/** Verdigris, brass and enamel, on parchment. */
export const INK = {
  deep: '#0a2e33',
  petrol: '#0f4a4d',
  teal: '#1c7b78',
  aqua: '#53b3a2',
  mint: '#abdcc5',
  bronze: '#8f5a1e',
  brass: '#c98f2e',
  gold: '#edc25b',
  pale: '#fbe7ab',
  rust: '#97401f',
  copper: '#c5623a',
  coral: '#ec8a60',
  blush: '#f7bf9f',
  cream: '#faf3df',
  plum: '#5b3a63',
  lilac: '#a886ad',
} as const;
