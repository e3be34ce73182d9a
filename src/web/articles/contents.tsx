import type { Article } from './article.ts'

/** What is in a text: above it on a phone, beside it where there is room. */
export function Contents({ sections }: Pick<Article, 'sections'>) {
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
