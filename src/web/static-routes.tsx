import { createRoute } from '@tanstack/react-router'
import { head, knownSite } from './chrome/page-head.ts'
import { part } from './chrome/screen.ts'
import { root } from './root-route.tsx'
import { aboutLinks, guideLinks, legalLinks } from './shared/site/site-links.ts'
import { siteValues } from './shared/site/site-values.ts'

const pages = () => import('./pages/static-pages.ts')

function staticRoute<Path extends string>(path: Path, screen: string) {
  return createRoute({
    getParentRoute: () => root,
    path,
    loader: async ({ context }) => {
      const site = knownSite(context)
      return site && (await pages()).describePage(path, siteValues(site))
    },
    head: ({ match, loaderData }) =>
      head(match.context, loaderData?.title ?? '', loaderData?.description, path, loaderData?.more),
    component: part(async () => (await pages()).staticPage(path), 'Page'),
    staticData: { screen: `src/web/pages/${screen}.tsx` },
  })
}

export const staticRoutes = [
  ...aboutLinks.map(({ to }) => staticRoute(to, to.slice(1))),
  ...[...guideLinks, ...legalLinks].map(({ to }) => staticRoute(to, 'article')),
]
