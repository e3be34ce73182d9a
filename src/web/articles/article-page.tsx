import { BackLink } from '../ui/back-link.tsx'
import { formatDay } from '../ui/dates.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { fillWords, useSiteWords } from '../ui/site-words.ts'
import { AdviceList } from './advice-list.tsx'
import type { Article, Part } from './article.ts'
import { Checklist } from './checklist.tsx'
import { Contents } from './contents.tsx'
import { Html } from './html.tsx'
import { NextSteps } from './next-steps.tsx'
import { TemplateCard } from './template-card.tsx'

type ArticlePageProps = { path: string; article: Article }

/** A text of the site: what it is about, how long it takes, what is in it, and what to read next. */
export function ArticlePage({ path, article }: ArticlePageProps) {
  const { title, description, updatedOn, readingMinutes, sections, parts } = article
  return (
    <article className="page-width pt-8 pb-16 sm:pt-12 sm:pb-24">
      <PageHeader back={<BackLink to={'/' as string} className="print:hidden" />} title={title}>
        <p>{fillWords(description, useSiteWords())}</p>
        <p className="mt-3 text-sm">
          {readingMinutes} min read · Updated{' '}
          <time dateTime={updatedOn}>{formatDay(`${updatedOn}T12:00:00Z`, 'UTC')}</time>
        </p>
      </PageHeader>
      <div className="gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem]">
        <Contents sections={sections} />
        <div className="-mt-5 max-w-[45em] min-w-0 lg:col-start-1 lg:row-start-1">
          {parts.map((part, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their places
            <PartOfText key={place} path={path} part={part} />
          ))}
          <NextSteps path={path} />
        </div>
      </div>
    </article>
  )
}

function PartOfText({ path, part }: { path: string; part: Part }) {
  switch (part.kind) {
    case 'text':
      return <Html html={part.html} className="prose" />
    case 'checklist':
      return <Checklist name={`${path.split('/').at(-1)}-${part.id}`} title={part.title} items={part.items} />
    case 'template':
      return <TemplateCard title={part.title} text={part.text} />
    case 'do':
    case 'dont':
      return <AdviceList kind={part.kind} title={part.title} items={part.items} />
  }
}
