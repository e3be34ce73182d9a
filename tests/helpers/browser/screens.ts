import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openWindow, type Site, sharedSite, type Visit } from './open-site.ts'
import { type Cast, gatherCast, type Viewer } from './screen-cast.ts'

export type Screens = { cast: Cast; openAs(viewer: Viewer): Promise<Visit> }

/** A file's own cast on the shared site. Each viewer has one browser profile, each screen its own page. */
export function ownScreens(): Screens {
  const profiles = new Map<Viewer, BrowserContext>()
  let site: Site
  const screens = {
    async openAs(viewer: Viewer) {
      let profile = profiles.get(viewer)
      if (!profile) {
        const first = await site.visit()
        profile = first.context
        if (viewer !== 'visitor') await profile.addCookies(await screens.cast[viewer].context.cookies())
        profiles.set(viewer, profile)
        // An open window keeps the profile's process and its compiled code.
        await first.page.goto('/robots.txt')
      }
      return openWindow(profile)
    },
  } as Screens
  beforeAll(async () => {
    site = await sharedSite()
    screens.cast = await gatherCast(site)
  })
  afterAll(() => site.close())
  return screens
}

export const addressOf = (cast: Cast, at: string | ((cast: Cast) => string)) =>
  typeof at === 'string' ? at : at(cast)
