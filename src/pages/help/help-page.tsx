import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { HelpArticle } from '../../../schemas/brand/content.ts';
import { helpCenter } from '../../../schemas/calls/system.ts';
import { queryOf } from '../../api/queries.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { ContactLinks } from '../../ui/contact-links.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { OperatorHtml } from '../../ui/operator-html.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './help-page.module.css';

const TOPICS = ['account', 'payments', 'games', 'safety', 'legal'] as const;

function Articles({ articles }: { readonly articles: readonly HelpArticle[] }) {
  const { t } = useTranslation();
  const { read } = useLocalText();
  const { hash } = useLocation();
  // A link to an article names it behind the #; without one the first is open.
  const asked = articles.find(({ key }) => hash === `#${encodeURIComponent(key)}`) ?? articles[0];
  if (articles.length === 0) {
    return (
      <EmptyState
        motif="book"
        text={t('shell.empty.help')}
        action={<ButtonLink to="/">{t('shell.empty.toHome')}</ButtonLink>}
      />
    );
  }
  return (
    <div className={classes.articles}>
      {articles.map(({ key, title, body }) => (
        <details key={key} open={key === asked?.key}>
          <summary>
            {read(title)}
            <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
          </summary>
          <OperatorHtml html={read(body)} />
        </details>
      ))}
    </div>
  );
}

/** The help centre: the merchant's articles, by topic. */
export default function HelpPage() {
  const site = useSite();
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const topic = parameters.get('topic') ?? 'all';
  const help = useQuery(queryOf(helpCenter, {}));
  const articles = help.data?.articles ?? [];
  const filled = TOPICS.filter((known) => articles.some((article) => article.topic === known));
  const options = ['all', ...filled].map((value) => ({
    value,
    label: value === 'all' ? t('shell.help.all') : t(`shell.help.topic.${value}`),
  }));
  return (
    <>
      <PageTitle>{t('shell.page.help')}</PageTitle>
      <Chips
        label={t('shell.help.search')}
        chosen={topic}
        options={options}
        onChoose={(value) => setParameters(value === 'all' ? {} : { topic: value }, { replace: true })}
      />
      {help.isPending ? <SkeletonLines count={5} /> : null}
      {help.isError ? <LoadFailure error={help.error} onRetry={() => void help.refetch()} /> : null}
      {help.isSuccess ? (
        <Articles articles={articles.filter((article) => topic === 'all' || article.topic === topic)} />
      ) : null}
      <ContactLinks contacts={site.contacts} />
    </>
  );
}
