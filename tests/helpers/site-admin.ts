import type { Page } from 'playwright-core'
import type { Site, Visit } from './open-site.ts'
import { queryDatabase } from './query-database.ts'
import { openPage } from './quiet-page.ts'
import { ask, visitAs } from './site-people.ts'

/** A visit whose browser has just registered somebody who is an admin of this site. */
export async function visitAsAdmin(
  site: Site,
  name = 'Ada Admin',
  options: Parameters<Site['visit']>[0] = {},
): Promise<Visit & { person: { id: number; name: string; email: string; password: string } }> {
  const visit = await visitAs(site, { name, userType: 'creator' }, options)
  await queryDatabase(site.databaseUrl, `update users set user_type = 'admin' where id = ${visit.person.id}`)
  return visit
}

/** Opens a page and waits until its script has taken over what the server sent. */
export async function openAlive(page: Page, path: string) {
  await openPage(page, path)
  await alive(page)
}

/** Waits until script has taken over everything that can be pressed or typed into. */
export async function alive(page: Page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main :is(h1, a, button, input)')].every((part) =>
      Object.keys(part).some((key) => key.startsWith('__react')),
    ),
  )
}

/** What stands in the audit log of this kind, newest first. */
export async function acts(admin: Visit, act: string) {
  const rows: { subject: string | null; details: Record<string, unknown> }[] = await ask(
    admin,
    'GET',
    `/api/admin/audit?act=${act}`,
  )
  return rows
}
