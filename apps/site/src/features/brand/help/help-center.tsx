import { Blank, Button, Icon, Skeleton, TextField } from '@baize/ui';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { laterArt, topicArt } from '../../../art/later-art.ts';
import { useHash, useSearchParams } from '../../../shared/routing/address.ts';
import { namedBy } from '../../../shared/routing/hash-target.ts';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { PageHead } from '../../../shared/content/page-head.tsx';
import { Prose } from '../../../shared/content/prose.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { useFirstMovement } from '../../../shared/loading/use-first-movement.ts';
import styles from './help.module.css';
import { type Categories, searchHelp } from './search-flow.ts';
import { useHelpArticles } from './help.api.ts';

const CONTACT = 'contact';

/** The help centre: articles by topic, a search in them, and below the way to write to us. */
export function HelpCenter({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const query = useHelpArticles();
  useScrollToAsked(query.data !== undefined);
  return (
    <div className={styles.help}>
      <PageHead title={t('help_title')} lead={t('help_lead')} />
      <Loaded query={query} skeleton={<HelpSkeleton />}>
        {({ categories }) => <Articles categories={categories} />}
      </Loaded>
      <section id={CONTACT} className={styles.contact} aria-labelledby="contact-title">
        <div>
          <h2 id="contact-title">{t('help_contact')}</h2>
          <p className={styles.lead}>{t('help_contact_lead')}</p>
          <img className={styles.picture} src={laterArt('letter')} alt="" width="1240" height="440" loading="lazy" />
        </div>
        {children}
      </section>
    </div>
  );
}

/** Which article the address names: `?article=` or the hash. */
function useNamed(): string {
  const [search] = useSearchParams();
  const hash = useHash();
  return search.get('article') ?? namedBy(hash);
}

/** The articles come after the address was looked at, so the place is looked for again once they are here. */
function useScrollToAsked(here: boolean): void {
  const asked = useNamed();
  useEffect(() => {
    if (here && asked !== '') document.getElementById(asked)?.scrollIntoView();
  }, [here, asked]);
}

function Articles({ categories }: { categories: Categories }) {
  const { t } = useTexts();
  const [looked, setLooked] = useState('');
  const asked = useDeferredValue(looked);
  const found = searchHelp(categories, asked);
  const count = found.reduce((sum, { articles }) => sum + articles.length, 0);
  useOpenForPrint();
  if (categories.length === 0) return <Blank icon="info" title={t('help_empty')} />;
  return (
    <>
      <div className={styles.bar}>
        <TextField
          compact
          type="search"
          label={t('help_search')}
          className={styles.search}
          value={looked}
          onChange={(event) => setLooked(event.target.value)}
        />
        <p className={styles.count} role="status">
          {asked.trim() === '' ? '' : t('help_found', { count })}
        </p>
        <Button look="outline" size="s" className={styles.print} onClick={() => print()}>
          {t('help_print')}
        </Button>
      </div>
      <div className={styles.columns}>
        <nav className={styles.topics} aria-label={t('help_topics')}>
          {found.map(({ categoryId, title }) => (
            <a key={categoryId} href={`#topic-${categoryId}`}>
              {title}
            </a>
          ))}
          <a href={`#${CONTACT}`}>{t('help_contact')}</a>
        </nav>
        <div>
          {count === 0 && <Blank icon="info" title={t('help_none', { 0: asked.trim() })} />}
          {found.map((category) => (
            <section key={category.categoryId} id={`topic-${category.categoryId}`} className={styles.topic}>
              <h2>
                <img src={topicArt(category.categoryId)} alt="" width="40" height="40" loading="lazy" />
                {category.title}
              </h2>
              {category.articles.map((article) => (
                <Article key={article.articleId} {...article} found={asked.trim() !== '' && count <= 3} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

type ArticleProps = Categories[number]['articles'][number] & { readonly found: boolean };

/**
 * One article: open when the address names it or the search leaves few. Its id is its address. Its words, with the cleaner they
 * need, come once somebody moves: then the browser's own search and the printer find them, too.
 */
function Article({ articleId, title, content, found }: ArticleProps) {
  const named = useNamed() === articleId;
  const [open, setOpen] = useState(named);
  const [seen, setSeen] = useState(named);
  const awake = useFirstMovement();
  if (named !== seen) {
    setSeen(named);
    if (named) setOpen(true);
  }
  return (
    <details
      id={articleId}
      className={styles.article}
      open={open || found}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h3>{title}</h3>
        <Icon name="down" />
      </summary>
      <div className={styles.content}>{(open || found || awake) && <Prose html={content} />}</div>
    </details>
  );
}

/** On paper nothing can be unfolded. */
function useOpenForPrint(): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
      for (const details of opened) details.open = true;
    };
    const close = () => {
      for (const details of opened) details.open = false;
      opened = [];
    };
    addEventListener('beforeprint', open);
    addEventListener('afterprint', close);
    return () => {
      removeEventListener('beforeprint', open);
      removeEventListener('afterprint', close);
    };
  }, []);
}

function HelpSkeleton() {
  return (
    <div className={styles.skeletons}>
      <Skeleton height={44} />
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} height={64} />
      ))}
    </div>
  );
}
