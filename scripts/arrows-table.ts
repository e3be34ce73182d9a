/** Business folders, each importing only those further right; foreign keys point the same way. */
export const domains = [
  'admin',
  'account-data',
  'notifications',
  'reviews',
  'checkout',
  'calendars',
  'agent-requests',
  'bookings',
  'payments',
  'messaging',
  'discovery',
  'matches',
  'search',
  'profiles',
  'availability',
  'trust',
  'categories',
  'uploads',
  'accounts',
  'settings',
]

/**
 * What the files of a zone may import: `zones` of this project (`own` is the file's own folder, `right` the
 * domains further right in the chain, `*` everything), packages, Node's modules, and paths worked out at run time.
 */
type Arrow = { zones: string[]; packages: string[] | 'any'; builtins: boolean; computed: boolean }

const server = { packages: 'any', builtins: true } as const
const browser = { packages: 'any', builtins: false, computed: false } as const
const free: Arrow = { zones: ['*'], ...server, computed: true }

/** The whole rule. There are no exemptions: a zone that is not here may not exist. */
export const arrows: Record<string, Arrow> = {
  main: {
    zones: [
      'contract',
      'platform',
      'events',
      'limits',
      'subscriptions',
      'domain',
      'sample',
      'web root',
      'main',
    ],
    ...server,
    computed: true,
  },
  contract: { zones: ['contract'], packages: ['zod'], builtins: false, computed: false },
  platform: { zones: ['contract', 'platform'], ...server, computed: true },
  events: { zones: ['contract', 'platform'], ...server, computed: false },
  limits: { zones: ['platform'], ...server, computed: false },
  domain: { zones: ['contract', 'platform', 'events', 'limits', 'own', 'right'], ...server, computed: false },
  subscriptions: { zones: ['contract', 'platform', 'events', 'domain'], ...server, computed: false },
  sample: { zones: ['contract', 'platform', 'events', 'domain', 'sample'], ...server, computed: false },
  'web api': { zones: ['contract'], ...browser },
  'web ui': { zones: ['contract', 'web api', 'web ui'], ...browser },
  'web pages': { zones: ['contract', 'web api', 'web ui', 'web folder', 'web pages'], ...browser },
  'web folder': { zones: ['contract', 'web api', 'web ui', 'own'], ...browser },
  'web root': { zones: ['contract', 'web api', 'web ui', 'web folder', 'web pages', 'web root'], ...browser },
  test: free,
  tooling: free,
}

/** Where a file of the repository stands: its zone and, for a domain or a folder of `web`, which one. */
export function placeOf(file: string): { zone: string; folder: string } | undefined {
  const [top = '', area = '', folder = '', ...rest] = file.split('/')
  if (top !== 'src') return { zone: top === 'tests' ? 'test' : 'tooling', folder: top }
  if (/\.test\.tsx?$/.test(file)) return { zone: 'test', folder: area }
  if (file === 'src/main.ts' || file === 'src/compose.ts') return { zone: 'main', folder: '' }
  if (area === 'contract' || area === 'platform' || area === 'sample') return { zone: area, folder: area }
  const inFolder = rest.length > 0
  if (area === 'web') return { zone: inFolder ? webFolder(folder) : webFile(folder), folder }
  if (area !== 'domains') return undefined
  if (inFolder) return domains.includes(folder) ? { zone: 'domain', folder } : undefined
  if (['events.ts', 'limits.ts', 'subscriptions.ts'].includes(folder))
    return { zone: folder.slice(0, -3), folder }
  return undefined
}

function webFolder(folder: string) {
  return folder === 'ui' || folder === 'pages' ? `web ${folder}` : 'web folder'
}

function webFile(name: string) {
  return name === 'api.ts' ? 'web api' : 'web root'
}
