/** In import order: each may import those further right. Foreign keys point the same way. */
export const domains = [
  'moderation',
  'admin',
  'account-data',
  'appearances',
  'reviews',
  'calendars',
  'requests',
  'payments',
  'messaging',
  'discovery',
  'matches',
  'shortlist',
  'search',
  'profiles',
  'shows',
  'availability',
  'categories',
  'uploads',
  'notifications',
  'trust',
  'accounts',
  'settings',
]

/**
 * Stage folders of big folders, each importing only those further right. The folder's own files are the
 * shared floor below them: they import no stage, except `domain.ts`, `routes.ts` and `jobs.ts`, which list
 * what all stages have.
 */
export const stages: Record<string, string[]> = {
  'src/domains/accounts': [
    'membership',
    'identities',
    'second-step',
    'passkeys',
    'addresses',
    'passwords',
    'sessions',
  ],
  'src/domains/admin': ['exporting', 'bookings', 'payments', 'users', 'messages', 'mail', 'site'],
  'src/domains/requests': [
    'operating',
    'asking',
    'portal',
    'deadlines',
    'notifying',
    'answering',
    'processes',
    'agent',
  ],
  'src/domains/payments': ['checking', 'returning', 'paying', 'settling', 'receipts'],
  'src/web/admin': ['reports', 'bookings', 'payments', 'users', 'messages', 'site'],
  'src/web/requests': ['portal', 'showing', 'calendar', 'answering', 'asking', 'paying'],
  'src/web/profiles': ['editing'],
}

/**
 * What a zone may import: `zones` of this project (`own`: the file's own folder, `right`: domains further
 * right, `*`: everything), packages, Node's modules, and paths computed at run time.
 */
type Arrow = { zones: string[]; packages: string[] | 'any'; builtins: boolean; computed: boolean }

const server = { packages: 'any', builtins: true } as const
const browser = { packages: 'any', builtins: false, computed: false } as const
const shown = ['contract', 'wording', 'web api', 'web ui']
const free: Arrow = { zones: ['*'], ...server, computed: true }

/** No exemptions: a zone that isn't listed here may not exist. */
export const arrows: Record<string, Arrow> = {
  main: {
    zones: ['contract', 'wording', 'platform', 'events', 'limits', 'domain', 'sample', 'web root', 'main'],
    ...server,
    computed: true,
  },
  contract: { zones: ['contract'], packages: ['zod'], builtins: false, computed: false },
  wording: { zones: ['contract', 'wording'], packages: [], builtins: false, computed: false },
  platform: { zones: ['contract', 'platform'], ...server, computed: true },
  events: { zones: ['contract', 'platform'], ...server, computed: false },
  limits: { zones: ['platform', 'limits'], ...server, computed: false },
  domain: {
    zones: ['contract', 'wording', 'platform', 'events', 'limits', 'own', 'right'],
    ...server,
    computed: false,
  },
  sample: {
    zones: ['contract', 'wording', 'platform', 'events', 'domain', 'sample'],
    ...server,
    computed: false,
  },
  'web api': { zones: ['contract'], ...browser },
  'web ui': { zones: ['wording', 'web ui'], ...browser },
  'web shared': { zones: [...shown, 'web shared'], ...browser },
  'web folder': { zones: [...shown, 'web shared', 'own'], ...browser },
  'web pages': { zones: [...shown, 'web shared', 'web folder', 'web pages'], ...browser },
  'web root': { zones: [...shown, 'web shared', 'web folder', 'web pages', 'web root'], ...browser },
  test: free,
  tooling: free,
}

export type Place = { zone: string; folder: string; stage?: string }

/** A file's zone and, for a domain or a folder of `web`, its folder and stage. */
export function placeOf(file: string): Place | undefined {
  const [top = '', area = '', folder = '', ...rest] = file.split('/')
  const place = zoneOf(file)
  const [stage] = rest.length > 1 ? rest : []
  if (!place || place.zone === 'test' || !stage || (area !== 'domains' && area !== 'web')) return place
  if (place.zone === 'web shared') return place
  return stages[`${top}/${area}/${folder}`]?.includes(stage) ? { ...place, stage } : undefined
}

function zoneOf(file: string): Place | undefined {
  const [top = '', area = '', folder = '', ...rest] = file.split('/')
  if (top !== 'src') return { zone: top === 'tests' ? 'test' : 'tooling', folder: top }
  if (/\.test\.tsx?$/.test(file)) return { zone: 'test', folder: area }
  if (file === 'src/main.ts' || file === 'src/compose.ts') return { zone: 'main', folder: '' }
  if (['contract', 'wording', 'platform', 'sample'].includes(area)) return { zone: area, folder: area }
  const inFolder = rest.length > 0
  if (area === 'web') return { zone: inFolder ? webFolder(folder) : webFile(folder), folder }
  if (area !== 'domains') return undefined
  if (inFolder) return domains.includes(folder) ? { zone: 'domain', folder } : undefined
  if (folder === 'events.ts') return { zone: 'events', folder }
  if (/^([a-z]+-)?limits\.ts$/.test(folder)) return { zone: 'limits', folder }
  return undefined
}

function webFolder(folder: string) {
  return ['ui', 'shared', 'pages'].includes(folder) ? `web ${folder}` : 'web folder'
}

function webFile(name: string) {
  return name === 'api.ts' ? 'web api' : 'web root'
}
