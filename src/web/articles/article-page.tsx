import { Link } from '@tanstack/react-router'
import { ArrowRight, Check, Copy, X } from 'lucide-react'
import { useMe } from '../shared/session/session.tsx'
import { drawingOf, guideLinks } from '../shared/site/site-links.ts'
import { fillPlaceholders, useSiteValues } from '../shared/site/site-values.ts'
import { formatDay } from '../shared/times/dates.ts'
import { Button } from '../ui/button.tsx'
import { cardClass } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { StageHead } from '../ui/stage-head.tsx'
import { toast } from '../ui/toast.ts'
import type { Article, Part } from './article.ts'
import { Checklist } from './checklist.tsx'
import { Html } from './html.tsx'

type AdviceListProps = { kind: 'do' | 'dont'; title: string; items: string[] }

type ArticlePageProps = { path: string; article: Article }

export function ArticlePage({ path, article }: ArticlePageProps) {
  const { title, description, updatedOn, readingMinutes, sections, parts } = article
  return (
    <article className="pb-16 sm:pb-24">
      <StageHead
        short
        drawing={drawingOf(path)}
        title={title}
        note={
          <>
            {readingMinutes} min read · Updated{' '}
            <time dateTime={updatedOn}>{formatDay(`${updatedOn}T12:00:00Z`, 'UTC')}</time>
          </>
        }
      >
        {fillPlaceholders(description, useSiteValues())}
      </StageHead>
      <div className="page-width mt-10 gap-x-16 sm:mt-14 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem]">
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

function Contents({ sections }: Pick<Article, 'sections'>) {
  return (
    <nav
      aria-labelledby="contents"
      className="mb-10 border-l-2 border-line pl-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:mb-0 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      <h2 id="contents" className="text-lg">
        On this page
      </h2>
      <ol className="mt-2 grid">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-block py-1.5 text-soft hover:text-ink hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function AdviceList({ kind, title, items }: AdviceListProps) {
  const good = kind === 'do'
  return (
    <section
      className={classNames(
        'mt-6 break-inside-avoid rounded-l p-5 sm:p-7 print:border print:border-line',
        good ? 'bg-ok-soft' : 'bg-bad-soft',
      )}
    >
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-4 grid gap-3">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            <Icon
              of={good ? Check : X}
              size={20}
              className={classNames('mt-0.5 shrink-0', good ? 'text-ok' : 'text-bad')}
            />
            <Html as="span" html={item} className="min-w-0" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NextSteps({ path }: { path: string }) {
  const me = useMe()
  const place = guideLinks.findIndex(({ to }) => to === path)
  const next = guideLinks[(place + 1) % guideLinks.length]
  if (place < 0 || !next) return null
  return (
    <div className="mt-14 grid grid-cols-1 gap-8 print:hidden">
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:grow">
        {!me && (
          <LinkButton to="/register" size="l">
            Create Free Profile
          </LinkButton>
        )}
        <LinkButton to="/search" look={me ? 'primary' : 'outline'} size="l">
          Find Collaborators
        </LinkButton>
      </div>
      <Link
        to={next.to}
        className={classNames(
          cardClass,
          'group flex items-center gap-4 p-4 transition-shadow hover:shadow-m sm:gap-6 sm:p-5',
        )}
      >
        <img
          src={`/drawings/${drawingOf(next.to)}.svg`}
          alt=""
          width={640}
          height={480}
          loading="lazy"
          className="aspect-4/3 h-auto w-20 shrink-0 rounded-m sm:w-36"
        />
        <span className="min-w-0 grow">
          <span className="text-sm text-soft">Read next</span>
          <span className="mt-1 flex items-center justify-between gap-4 font-display text-xl leading-tight font-bold tracking-tight sm:text-2xl">
            {next.label}
            <Icon
              of={ArrowRight}
              size={24}
              className="shrink-0 text-soft transition-transform group-hover:translate-x-1 group-hover:text-air max-sm:hidden"
            />
          </span>
        </span>
      </Link>
    </div>
  )
}

function TemplateCard({ title, text }: { title: string; text: string }) {
  const said = fillPlaceholders(text, useSiteValues())
  async function copy() {
    try {
      await navigator.clipboard.writeText(said)
      toast({ title: 'Template copied', text: 'Fill in the parts in brackets before you send it.' })
    } catch {
      toast({ title: 'Not copied', text: 'Select the text and copy it yourself.', tone: 'error' })
    }
  }
  return (
    <figure className={classNames(cardClass, 'mt-8 break-inside-avoid overflow-hidden')}>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-3 sm:px-7">
        <span className="font-display text-xl font-bold tracking-tight">{title}</span>
        <Button
          look="secondary"
          size="s"
          onClick={() => void copy()}
          className="noscript:invisible print:hidden"
        >
          <Icon of={Copy} size={16} />
          Copy<span className="sr-only"> {title}</span>
        </Button>
      </figcaption>
      <p className="px-5 py-5 whitespace-pre-line wrap-anywhere sm:px-7">{said}</p>
    </figure>
  )
}
