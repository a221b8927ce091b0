export { depositNews, type DepositNews, takeDepositNews } from './deposit-news.store.ts';
