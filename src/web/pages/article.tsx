import type { Article } from '../articles/article.ts'
import { ArticlePage } from '../articles/article-page.tsx'
import { fillPlaceholders } from '../shared/site/site-values.ts'
import type { StaticPage } from './static-page.ts'

export function pageOf(path: string, article: Article): StaticPage {
  const { title, description } = article
  return {
    describe: (words) => ({ title, description: fillPlaceholders(description, words) }),
    Page: () => <ArticlePage path={path} article={article} />,
  }
}
