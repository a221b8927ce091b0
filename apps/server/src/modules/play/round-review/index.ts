export { mountRoundReview } from './round-review.routes.ts';
export { roundReviewJobs } from './round-review.jobs.ts';
