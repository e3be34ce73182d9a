import { expect, test } from 'vitest'
import { foreignTables, violations } from './check-arrows.ts'

const allowed: [file: string, text: string][] = [
  ['src/contract/search.ts', "import { z } from 'zod'\nimport { id } from './ids.ts'"],
  ['src/platform/http/server.ts', "import fs from 'node:fs'\nimport fastify from 'fastify'"],
  ['src/platform/http/register-pages.ts', 'await import(path)'],
  ['src/domains/requests/tables.ts', "import { payments } from '../payments/tables.ts'"],
  ['src/domains/requests/queries.ts', "import { paymentRecords } from '../payments/queries.ts'"],
  ['src/domains/requests/routes.ts', "import { confirm } from './answering/confirm-booking.ts'"],
  ['src/domains/requests/deadlines/a.ts', "import { close } from '../answering/close-booking.ts'"],
  ['src/domains/calendars/a.ts', "import { list } from '../requests/notifying/list-appointments.ts'"],
  ['src/wording/a.ts', "import { answerHours } from '../contract/requests/deadlines.ts'"],
  ['src/web/search/card.tsx', "import { Avatar } from '../shared/people/avatar.tsx'"],
  ['src/domains/requests/rules.test.ts', "import { world } from '../../../tests/helpers/world.ts'"],
  ['src/web/pages/profile-page.tsx', "import { Slots } from '../availability/slots.tsx'"],
  ['src/web/routes.tsx', "const page = () => import('./pages/profile-page.tsx')"],
]

test.each(allowed)('%s may contain: %s', (file, text) => {
  expect(violations(file, text)).toEqual([])
})

const refused: [file: string, text: string, sentence: string][] = [
  ['src/contract/a.ts', "import { sql } from 'drizzle-orm'", 'imports no package but zod'],
  ['src/contract/a.ts', "import { x } from 'zodiac'", 'imports no package but zod'],
  ['src/contract/a.ts', "import fs from 'node:fs'", "may not use Node's modules"],
  ['src/web/search/card.tsx', "import fs from 'fs'", "may not use Node's modules"],
  ['src/contract/a.ts', "export { x } from '../platform/x.ts'", 'contract may not import platform'],
  [
    'src/platform/a.ts',
    "import { x } from '../domains/accounts/queries.ts'",
    'may not import domain accounts',
  ],
  ['src/wording/a.ts', "import { z } from 'zod'", 'imports no package'],
  [
    'src/domains/requests/answering/a.ts',
    "import { keep } from '../deadlines/keep-deadlines.ts'",
    'answering may not import deadlines',
  ],
  [
    'src/domains/requests/queries.ts',
    "import { confirm } from './answering/confirm-booking.ts'",
    'the floor may not import answering',
  ],
  [
    'src/domains/requests/queries.ts',
    "import { payments } from '../payments/tables.ts'",
    'the tables of payments are private',
  ],
  ['src/domains/requests/misplaced/a.ts', '', 'is in no folder of the table'],
  [
    'src/web/ui/a.ts',
    "import type { S } from '../../contract/settings.ts'",
    'web ui may not import contract',
  ],
  ['src/web/shared/a/b.ts', "import { x } from '../../search/card.tsx'", 'may not import web folder search'],
  ['src/platform/a.ts', "import type { E } from '../domains/events.ts'", 'platform may not import events'],
  ['src/domains/payments/a.ts', "export * from '../requests/rules.ts'", 'may not import domain requests'],
  ['src/domains/payments/a.ts', "await import('../requests/rules.ts')", 'may not import domain requests'],
  ['src/domains/payments/a.ts', 'await import(`../requests/rules.ts`)', 'may not import domain requests'],
  [
    'src/domains/payments/a.ts',
    "type R = import('../requests/rules.ts').R",
    'may not import domain requests',
  ],
  ['src/domains/payments/a.ts', "require('../requests/rules.ts')", 'may not import domain requests'],
  ['src/domains/payments/a.ts', 'await import(name)', 'imports a path computed at run time'],
  ['src/web/ui/a.ts', "import.meta.glob('../../domains/**')", 'imports a path computed at run time'],
  ['src/web/ui/a.ts', "new URL('../../platform/w.ts', import.meta.url)", 'web ui may not import platform'],
  ['src/domains/payments/a.ts', "import { w } from '../../../tests/helpers/w.ts'", 'may not import test'],
  [
    'src/web/search/a.tsx',
    "import { x } from '../bookings/dialog.tsx'",
    'may not import web folder bookings',
  ],
  ['src/web/pages/a.tsx', "import { x } from '../routes.tsx'", 'web pages may not import web root'],
  ['src/web/api.ts', "import { x } from './ui/card.tsx'", 'web api may not import web ui'],
  [
    'src/web/search/a.tsx',
    "import { x } from '../../domains/search/queries.ts?raw'",
    'may not import domain',
  ],
  ['src/web/ui/a.tsx', "import { x } from '/src/domains/search/queries.ts'", 'relative paths or packages'],
  ['src/domains/podcasts/a.ts', '', 'is in no folder of the table'],
]

test.each(refused)('%s may not contain: %s', (file, text, sentence) => {
  expect(violations(file, text)).toEqual([expect.stringContaining(sentence)])
})

test('a violation names its file and line', () => {
  expect(violations('src/contract/a.ts', "import { z } from 'zod'\n\nimport pg from 'pg'")).toEqual([
    expect.stringMatching(/^src\/contract\/a\.ts:3 /),
  ])
})

const owners = new Map([
  ['reviews', 'reviews'],
  ['payments', 'payments'],
  ['search_people', 'search'],
  ['domain_events', 'platform'],
])
const ofPayments = (text: string) => foreignTables('src/domains/payments/a.ts', text, owners)

test('a domain writes only its own tables, in SQL too', () => {
  const text = 'sql`update payments set status = null`'
  expect(ofPayments(text)).toEqual([])
  expect(foreignTables('src/domains/requests/a.ts', text, owners)).toEqual([
    'src/domains/requests/a.ts writes payments, a table of payments: use its verbs',
  ])
  expect(ofPayments("db.query('delete from search_people')")).toEqual([expect.stringContaining(' writes ')])
})

test.each([
  'sql`select from payments p join search_people s on s.user_id = p.payer_id`',
  'sql`select from domain_events`',
  'sql`select extract(hour from reviews.at), a is distinct from reviews.b`',
  'sql`select reviews from payments order by reviews`',
  '/** Counts stars from reviews. */',
  "const words = { hint: 'Choose one from reviews.' }",
])('a domain may read its own tables and those to its right: %s', (text) => {
  expect(ofPayments(text)).toEqual([])
})

test.each([
  'sql`select from reviews`',
  'sql<number>`select from payments p, "public"."reviews" r`',
  'sql`${x} left join reviews on ${y}`',
  'sql`delete from payments using reviews r`',
  'sql.raw(`exists (select from reviews where ${x})`)',
  "db.query('SELECT 1 FROM only reviews')",
  "sql`select reltuples from pg_class where oid = 'reviews'::regclass`",
])('a domain may not read a table to its left: %s', (text) => {
  expect(ofPayments(text)).toEqual([
    'src/domains/payments/a.ts reads reviews, a table of reviews to its left: let reviews write a figure, or move the reader',
  ])
})
