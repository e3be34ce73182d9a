import type { Article } from '../articles/article.ts'
import { breadcrumbsLd, faqLd } from '../chrome/json-ld.ts'
import { guideLinks } from '../shared/site/site-links.ts'
import type { SiteValues } from '../shared/site/site-values.ts'
import type { StaticPage } from './static-page.ts'

const composed: Record<string, () => Promise<StaticPage>> = {
  '/about': () => import('./about.tsx'),
  '/help': () => import('./help.tsx'),
  '/how-it-works': () => import('./how-it-works.tsx'),
  '/pricing': () => import('./pricing.tsx'),
}

const texts: Record<string, () => Promise<{ article: Article }>> = {
  '/privacy': () => import('../articles/privacy.md'),
  '/terms': () => import('../articles/terms.md'),
  '/resources/collaboration-tips': () => import('../articles/collaboration-tips.md'),
  '/resources/guest-preparation': () => import('../articles/guest-preparation.md'),
  '/resources/interview-best-practices': () => import('../articles/interview-best-practices.md'),
  '/resources/podcasting-guide': () => import('../articles/podcasting-guide.md'),
  '/resources/youtube-creator-tips': () => import('../articles/youtube-creator-tips.md'),
}

export async function describePage(path: string, words: SiteValues) {
  const { title, description, questions } = (await staticPage(path)).describe(words)
  const guide = guideLinks.some(({ to }) => to === path)
  const way = [
    { name: 'Help Center', path: '/help' },
    { name: title, path },
  ]
  return {
    title,
    description,
    more: {
      type: guide ? ('article' as const) : undefined,
      jsonLd: [...(guide ? [breadcrumbsLd(way)] : []), ...(questions ? [faqLd(questions)] : [])],
    },
  }
}

export async function staticPage(path: string): Promise<StaticPage> {
  const compose = composed[path]
  if (compose) return compose()
  const [{ pageOf }, text] = await Promise.all([import('./article.tsx'), texts[path]?.()])
  if (!text) throw new Error(`There is no page at ${path}.`)
  return pageOf(path, text.article)
}
