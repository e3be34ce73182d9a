import { inArray } from 'drizzle-orm'
import { users } from '../domains/accounts/tables.ts'
import { showEpisodes, shows } from '../domains/shows/tables.ts'
import type { Ctx, TransactionCtx } from '../platform/ctx.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import { sampleDomain } from './person.ts'

export type SampleShow = {
  userId: number
  host: string
  title: string
  description: string
  language: string
  /** A picture’s hash. */
  art?: string
  verified?: boolean
  /** Latest first, one a week. */
  episodes: readonly { title: string; minutes?: number; sound?: { url: string; seconds: number } }[]
}

type Written = Pick<SampleShow, 'description'> & { language?: string; episodes: readonly string[] }

/** By the name of their host. */
const written: Record<string, Written> = {
  'Maya Okonkwo': {
    description: 'Forty minutes, one voice: people who work while the city sleeps.',
    episodes: [
      'The baker at 3 a.m.',
      'Watching forty screens',
      'Last flight in',
      'A ward with the lights low',
    ],
  },
  'Henrik Aalto': {
    description: 'Founders on the year they would rather not talk about.',
    episodes: ['Firing my best friend', 'Eleven days of cash', 'The pivot no one asked for'],
  },
  'Priya Raghunathan': {
    description: 'Two scientists explain one idea to each other, twice.',
    episodes: ['What a prion is', 'Why ice floats', 'How a cell knows it’s done'],
  },
  'Callum Drummond': {
    description: 'Local news, and the people who still deliver it.',
    episodes: ['The council minutes', 'A correction, forty years late', 'Who reads the notices?'],
  },
  'Renata Figueiredo': {
    description: 'Conversas curtas sobre dinheiro de todo dia.',
    language: 'pt',
    episodes: ['A primeira conta', 'Quanto custa um casamento', 'Dívida em família'],
  },
  'Jonah Whitfield': {
    description: 'The players who mostly watched.',
    episodes: ['Third goalkeeper', 'Eleven seasons, nine minutes', 'The reserve who coached'],
  },
  'Aoife Brannigan': {
    description: 'Contracts, read aloud and explained.',
    episodes: ['Your gym owns your face', 'What “unlimited” means', 'The clause about the dog'],
  },
  'Dao Minh Khoa': {
    description: 'One street, one meal, one city at a time.',
    episodes: ['Alley 48, before seven', 'The last ice seller', 'Who may park a cart?'],
  },
  'Salma Benhaddou': {
    description: 'Musicians who play second, and like it there.',
    episodes: ['Tuning the whole room', 'Page turner', 'Understudy for nine years'],
  },
  'Gabriel Montoya': {
    description: 'Voces de archivo y quienes las guardan.',
    language: 'es',
    episodes: ['Cintas del sótano', 'La voz de mi abuela', 'Un censo perdido'],
  },
  'Tess van der Meulen': {
    description: 'Twelve minutes for parents, short and kind.',
    episodes: ['Shoes, again', 'The bedtime that works on Tuesdays', 'When they stop holding your hand'],
  },
  'Marcus Oyelaran-Reid': {
    description: 'How people found their way before satellites.',
    episodes: ['Stars, then a reef', 'A map drawn from memory', 'The clock that crossed an ocean'],
  },
  'Lucía Ferrándiz': {
    description: 'Where our words came from, and what we owe for them.',
    episodes: ['Azúcar', 'A word for homesick', 'Borrowed and never returned'],
  },
  'Devon Achterberg': {
    description: 'Software outages, told by those who were on call.',
    episodes: ['The leap second', 'Deleted on a Friday', 'One comma'],
  },
  'Noor Haddad': {
    description: 'Morning conversations, before the news begins.',
    episodes: ['The bread queue', 'A minister, off script', 'Weather for farmers'],
  },
}

const dayMs = 86_400_000

/** Gives sample people the shows that they don’t have yet. */
export async function seedShows(ctx: Ctx, people: readonly { id: number; name: string }[]): Promise<void> {
  const hosts = people.filter(({ name }) => name in written)
  await withTransaction(ctx, async (ctx) => {
    const ids = hosts.map(({ id }) => id)
    const had = await ctx.db.select({ id: shows.userId }).from(shows).where(inArray(shows.userId, ids))
    const titles = await ctx.db
      .select({ id: users.id, title: users.seriesTitle })
      .from(users)
      .where(inArray(users.id, ids))
    for (const { id: userId, name: host } of hosts) {
      const title = titles.find(({ id }) => id === userId)?.title
      const show = written[host]
      if (!show || !title || had.some(({ id }) => id === userId)) continue
      const episodes = show.episodes.map((title, at) => ({
        title,
        minutes: 24 + ((userId * 7 + at * 11) % 30),
      }))
      await storeShow(ctx, { userId, host, title, language: 'en', ...show, episodes }, sampleDomain)
    }
  })
}

/** Never read: its address leads nowhere. */
export async function storeShow(ctx: TransactionCtx, sample: SampleShow, domain: string): Promise<void> {
  const { userId, host, title, description, language, art, verified, episodes } = sample
  const now = ctx.clock.now()
  const [show] = await ctx.db
    .insert(shows)
    .values({
      userId,
      kind: 'feed',
      address: `https://${domain}/shows/${userId}.xml`,
      title,
      description,
      language,
      artHash: art,
      credits: [{ name: host, role: 'host', link: null }],
      verifyCode: 'greenroom-sample',
      createdAt: now,
      triedAt: now,
      ...(verified && { verifiedAt: now, verifiedBy: 'feed' }),
    })
    .returning({ id: shows.id })
  if (!show) return
  await ctx.db.insert(showEpisodes).values(
    episodes.map(({ title, minutes = 0, sound }, position) => ({
      showId: show.id,
      key: `sample-${position}`,
      title,
      position,
      publishedAt: new Date(now.getTime() - (position * 7 + 2) * dayMs),
      durationSeconds: sound ? sound.seconds : minutes * 60,
      ...(sound && { audioUrl: sound.url, audioType: 'audio/mpeg' }),
    })),
  )
}
