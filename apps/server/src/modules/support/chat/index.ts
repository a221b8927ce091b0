export { chatStreams } from './chat-streams.ts';
export { mountChat } from './chat.routes.ts';
