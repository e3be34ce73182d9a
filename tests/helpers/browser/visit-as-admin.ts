import { queryDatabase } from '../worlds/query-database.ts'
import type { Site, Visit } from './open-site.ts'
import { visitAs } from './site-people.ts'

/** A visit by a newly registered admin. */
export async function visitAsAdmin(
  site: Site,
  name = 'Ada Admin',
  options: Parameters<Site['visit']>[0] = {},
): Promise<Visit & { person: { id: number; name: string; email: string; password: string } }> {
  const visit = await visitAs(site, { name, userType: 'creator' }, options)
  await queryDatabase(site.databaseUrl, `update users set user_type = 'admin' where id = ${visit.person.id}`)
  return visit
}
