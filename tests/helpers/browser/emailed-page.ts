import { queryDatabase } from '../worlds/query-database.ts'
import { waitUntil } from '../worlds/wait-until.ts'
import type { Site } from './open-site.ts'

/** The path of the newest emailed link to such a page (`/agent/…`, `/reset-password/…`). */
export async function emailedPage(site: Site, email: string, page: string): Promise<string> {
  const link = new RegExp(`/${page}/[\\w?=-]+`)
  let path = ''
  await waitUntil(async () => {
    const mails = await queryDatabase(
      site.databaseUrl,
      `select replace(text_body, '[hidden]', coalesce(secret, '')) as text_body from mail_outbox where recipient = '${email}' order by id desc`,
    )
    path = mails.map(({ text_body }) => link.exec(text_body)?.[0] ?? '').find((each) => each !== '') ?? ''
    return path !== ''
  }, `a link to /${page} is mailed to ${email}`)
  return path
}
