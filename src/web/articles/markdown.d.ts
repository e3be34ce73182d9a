/** What the build makes of a text (`scripts/render-articles.ts`). */
declare module '*.md' {
  import type { Article } from './article.ts'

  export const article: Article
}
