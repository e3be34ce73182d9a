import { type OwnSite, openSite, type Site, type Size, type Visit } from '../browser/open-site.ts'
import { visitAs } from '../browser/site-people.ts'
import { type MailServer, openMailServer } from '../worlds/mail-server.ts'
import { waitUntil } from '../worlds/wait-until.ts'

export type AgentSite = OwnSite & { mail: MailServer }

/** The real program with a real SMTP server and a real browser. */
export async function openAgentSite(): Promise<AgentSite> {
  const mail = await openMailServer()
  const site = await openSite({ RATE_LIMIT_FACTOR: '100', SMTP_URL: `smtp://127.0.0.1:${mail.port}` })
  return {
    ...site,
    mail,
    async close() {
      await site.close()
      await mail.close()
    },
  }
}

type Person = Visit & { person: { id: number; name: string } }
export type Trio = { requester: Person; guest: Person; agentEmail: string }

type Names = { requester: string; guest: string; size?: Size }

/** A host in Lisbon, and a guest in Berlin with an agent. */
export async function meetThroughAgent(
  site: Site,
  { requester, guest, size = 'desktop' }: Names,
): Promise<Trio> {
  const agentEmail = `agent.of.${guest.replace(/\W+/g, '.').toLowerCase()}.${size}@agency.example`
  return {
    requester: await visitAs(
      site,
      { name: requester, userType: 'creator', more: { ...host, timeZone: 'Europe/Lisbon' } },
      { size },
    ),
    guest: await visitAs(
      site,
      { name: guest, userType: 'guest', more: { ...represented, agentEmail, timeZone: 'Europe/Berlin' } },
      { size },
    ),
    agentEmail,
  }
}

const host = {
  headline: 'Hosts Night Shift, a weekly show about work after dark',
  profession: 'Radio producer',
  location: 'Lisbon, Portugal',
  website: 'https://night-shift.example.com/about',
  bio: 'Every week one person who works while others sleep.\n\nNurses, bakers, lighthouse keepers.',
}
const represented = { hasAgent: true, agentName: 'Ada Quill', agentCompany: 'Quill & Partners' }

/**
 * The path of the newest portal link in the agent's emails with this subject, once that many have arrived.
 */
export async function emailedPortalPath(
  { mail }: AgentSite,
  agentEmail: string,
  count = 1,
  about = /./,
): Promise<string> {
  const mails = () => emailsTo(mail, agentEmail).filter(({ subject }) => about.test(subject ?? ''))
  await waitUntil(() => mails().length >= count, `${count} mails came to ${agentEmail}`)
  const paths = mails().flatMap(({ text }) => text?.match(/\/agent\/[\w-]+/)?.[0] ?? [])
  return paths.at(-1) ?? ''
}

/** Emails to an address, oldest first. */
export function emailsTo({ received }: MailServer, email: string) {
  return received.filter(({ to }) => [to ?? []].flat().some(({ text }) => text.includes(email)))
}
