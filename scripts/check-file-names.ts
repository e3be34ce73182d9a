import { readFileSync } from 'node:fs'
import { stages } from './arrows-table.ts'
import { sourceFiles } from './source-files.ts'

const [longest, longestTest, longestList] = [300, 400, 500]
/** Lists without code. */
const lists = /^src\/sample\/(broadcasters|experts|podcasters|storytellers)\.ts$/
const word = '[a-z0-9]+'
const name = `${word}(?:-${word})*`
const domainKinds = `domain|tables|rules|policy|queries|present|routes|wording|emails|jobs|${name}`
const stageNames = Object.values(stages).flat().join('|')

/** A closed list: another kind of file needs a decision record. */
const kinds: { where: string; names: RegExp; list: string }[] = [
  { where: 'src', names: /^(main|compose(\.api\.test)?)\.ts$/, list: 'main.ts, compose.ts' },
  {
    where: `(src/contract|src/wording)(/${name})?`,
    names: new RegExp(`^${name}(\\.test)?\\.ts$`),
    list: '<noun>.ts',
  },
  {
    where: 'src/domains',
    names: /^(events|limits|[a-z]+-limits)\.ts$/,
    list: 'events.ts, limits.ts, <area>-limits.ts',
  },
  {
    where: `src/domains/${name}(/(${stageNames}))?`,
    names: new RegExp(`^(${domainKinds})(\\.test|\\.api\\.test)?\\.ts$`),
    list: 'domain.ts, tables.ts, rules.ts, policy.ts, queries.ts, present.ts, routes.ts, wording.ts, emails.ts, jobs.ts, <verb>-<noun>.ts, <noun>.ts',
  },
  {
    where: `src/platform(/${name}){0,2}`,
    names: new RegExp(`^${name}(\\.test|\\.api\\.test)?\\.ts$`),
    list: '<noun>.ts, at most two folders deep',
  },
  { where: 'src/web/public', names: /./, list: 'what browsers ask for by name' },
  {
    where: 'src/web',
    names:
      /^(api|routes|root-route|[a-z]+-routes|router|search-params|entry-client|entry-server)(\.test)?\.tsx?$|^styles\.css$/,
    list: 'api.ts, routes.tsx, root-route.tsx, <area>-routes.tsx, router.tsx, search-params.ts, entry-client.tsx, entry-server.tsx, styles.css',
  },
  {
    where: 'src/web/ui',
    names: new RegExp(`^${name}(\\.test)?\\.tsx?$|^(tokens|fonts)\\.css$`),
    list: '<noun>.tsx, <noun>.ts, tokens.css, fonts.css',
  },
  {
    where: `src/web/${name}(/${name})?`,
    names: new RegExp(`^${name}(\\.test)?\\.tsx?$|^markdown\\.d\\.ts$`),
    list: '<noun>.tsx, <noun>.ts, markdown.d.ts, at most two folders deep',
  },
  {
    where: 'src/sample(/portraits)?',
    names: new RegExp(`^${name}((\\.test|\\.api\\.test)?\\.ts|\\.mp3)$`),
    list: '<noun>.ts, <verb>-<noun>.ts, <noun>.mp3',
  },
  {
    where: 'tests/(e2e(/every-page)?|races|faults|hostile|redis|cluster)',
    names: new RegExp(`^${name}(\\.long)?\\.test\\.ts$`),
    list: '<sentence>.test.ts, <sentence>.long.test.ts',
  },
  {
    where: 'tests/specification',
    names: new RegExp(`^${name}\\.test\\.tsx?$`),
    list: '<sentence>.test.ts, <sentence>.test.tsx',
  },
  {
    where: 'tests/helpers/(worlds|browser|stripe|money|agents|cluster)',
    names: new RegExp(`^${name}(\\.test)?\\.tsx?$`),
    list: '<noun>.ts',
  },
  {
    where: 'tests/helpers/sounds',
    names: new RegExp(`^${name}\\.(mp3|m4a|webm|ogg|wav)$`),
    list: '<noun>.mp3, <noun>.m4a, <noun>.webm, <noun>.ogg, <noun>.wav',
  },
  {
    where: 'tests/fixtures/[a-z]+',
    names: new RegExp(`^${name}\\.(xml|png|ics|json)$`),
    list: '<noun>.xml, <noun>.png, <noun>.ics, <noun>.json',
  },
  { where: 'scripts', names: new RegExp(`^${name}(\\.test)?\\.(ts|js)$`), list: '<noun>.ts' },
  { where: 'bench', names: new RegExp(`^${name}(\\.test)?\\.ts$`), list: '<operation>.ts' },
]

/** Words that say nothing, alone or as the last word of a name. */
const empty =
  /(^|-)(utils?|helpers?|misc|types?|index|services?|common|controllers?|managers?|handlers?)(\.|$)/

/** One sentence per violation. */
export function nameViolations(file: string, text: string): string[] {
  const cut = file.lastIndexOf('/')
  const [folder, base] = [file.slice(0, cut), file.slice(cut + 1)]
  const kind = kinds.find(({ where }) => new RegExp(`^${where}$`).test(folder))
  const found: string[] = []
  if (!kind) found.push(`${file}: no such folder in the list of scripts/check-file-names.ts`)
  else if (!kind.names.test(base)) found.push(`${file}: ${folder}/ holds ${kind.list}`)
  if (empty.test(base)) found.push(`${file}: the name says nothing; name it after its content`)
  const lines = text.split('\n').length - 1
  const most = lists.test(file) ? longestList : /\.test\.tsx?$/.test(base) ? longestTest : longest
  if (lines > most) found.push(`${file}: ${lines} lines are more than ${most}: split it`)
  return found
}

if (import.meta.main) {
  const found = sourceFiles('src', 'tests', 'scripts', 'bench')
    .filter((file) => !/\.(md|png|json|sql|svg|woff2|webp|txt)$/.test(file))
    .flatMap((file) => nameViolations(file, readFileSync(file, 'utf8')))
  for (const sentence of found) console.log(sentence)
  process.exitCode = found.length > 0 ? 1 : 0
}
