export { mountFeedback } from './feedback.routes.ts';
