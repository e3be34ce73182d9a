import type { Article } from '../articles/article.ts'
import { ArticlePage } from '../articles/article-page.tsx'
import { fillWords } from '../shared/site/site-values.ts'
import type { StaticPage } from './static-page.ts'

export function pageOf(path: string, article: Article): StaticPage {
  const { title, description } = article
  return {
    describe: (words) => ({ title, description: fillWords(description, words) }),
    Page: () => <ArticlePage path={path} article={article} />,
  }
}
