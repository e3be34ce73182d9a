import { parseArgs } from 'node:util'
import { costs, site, tables } from './growth-inputs.ts'
import {
  commitsOfOneRow,
  createRandom,
  fanOut,
  partOf,
  shareOfFirst,
  skew,
  zipfRank,
} from './growth-model.ts'

/**
 * node bench/simulate-growth.ts [--people 1e8] [--perDay 1e7] [--peak 4] [--popularity 0.8] [--online 1e6] [--seed 1]:
 * one hour of messages at the busiest time of day on paper: load of parts, the busiest person and conversation, and what
 * processes tell each other. docs/scaling.md reads its output.
 */
const { values } = parseArgs({
  options: Object.fromEntries(
    ['people', 'perDay', 'peak', 'popularity', 'online', 'seed'].map((name) => [name, { type: 'string' }]),
  ),
})
const given = (name: string, otherwise: number) => Number(values[name] ?? otherwise)
const people = given('people', site.people)
const perSecond = (given('perDay', site.messages / site.days) * given('peak', 4)) / 86_400
const popularity = given('popularity', 0.8)
const online = given('online', site.onlineAtPeak)
const seed = given('seed', 1)
const random = createRandom(seed)

/** Writers write 4 messages on average, in turns with the other, 20 seconds apart. */
const burst = { messages: 4, gapSeconds: 20 }
const seconds = 3600

function printTable(title: string, rows: (string | number)[][]): void {
  console.log(`\n${title}`)
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => String(row[at]).length)))
  for (const row of rows) {
    console.log(
      row
        .map((cell, at) =>
          at === 0 ? String(cell).padEnd(widths[0]!) : String(cell).padStart(widths[at]! + 2),
        )
        .join(''),
    )
  }
}
const big = (value: number) => new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 }).format(value)
const times = (value: number) => value.toFixed(2)

/** The busiest key, its messages in the hour and in its busiest second. */
class Counts {
  readonly #inHour = new Map<number, number>()
  readonly #inSecond = new Map<number, number>()
  #second = 0
  mostInHour = { key: 0, messages: 0 }
  mostInSecond = 0

  add(key: number, second: number): void {
    if (second !== this.#second) {
      this.#inSecond.clear()
      this.#second = second
    }
    const now = (this.#inSecond.get(key) ?? 0) + 1
    this.#inSecond.set(key, now)
    this.mostInSecond = Math.max(this.mostInSecond, now)
    const hour = (this.#inHour.get(key) ?? 0) + 1
    this.#inHour.set(key, hour)
    if (hour > this.mostInHour.messages) this.mostInHour = { key, messages: hour }
  }
}

type Message = { from: number; to: number; conversation: number }

/** Anyone writes to people by their popularity; both then write in turns. */
function createMessages(): Message[][] {
  const bySecond: Message[][] = Array.from({ length: seconds }, () => [])
  const bursts = Math.round((perSecond * seconds) / burst.messages)
  for (let conversation = 0; conversation < bursts; conversation++) {
    const pair = [1 + Math.floor(random() * people), zipfRank(people, popularity, random())]
    let second = random() * seconds
    for (let turn = 0; turn === 0 || random() < 1 - 1 / burst.messages; turn++) {
      const [from, to] = turn % 2 === 0 ? pair : pair.toReversed()
      bySecond[Math.floor(second) % seconds]!.push({ from: from!, to: to!, conversation })
      second += -Math.log(1 - random()) * burst.gapSeconds
    }
  }
  return bySecond
}

const persons = new Counts()
const conversations = new Counts()
const splits = [16, 32, 128].map((parts) => ({
  parts,
  byConversation: new Float64Array(parts),
  byUser: new Float64Array(parts),
}))
let total = 0
let mostInSecond = 0
for (const [second, messages] of createMessages().entries()) {
  total += messages.length
  mostInSecond = Math.max(mostInSecond, messages.length)
  for (const { from, to, conversation } of messages) {
    conversations.add(conversation, second)
    for (const { parts, byConversation } of splits) byConversation[partOf(conversation, parts)]! += 1
    for (const user of [from, to]) {
      persons.add(user, second)
      for (const { parts, byUser } of splits) byUser[partOf(user, parts)]! += 1
    }
  }
}

console.log(
  `seed ${seed}; ${big(people)} people; ${big(perSecond)} messages a second in the busiest hour (${big(total)} drawn)`,
)
const terabytes = (bytes: number) => (bytes / 1e12).toFixed(2)
printTable('tables', [
  ['table', 'bytes a row', 'rows', 'TB', 'rows a day', 'GB a day'],
  ...tables.map((t) => [
    t.table,
    t.bytes,
    big(t.kept),
    terabytes(t.kept * t.bytes),
    big(t.perDay),
    ((t.perDay * t.bytes) / 1e9).toFixed(1),
  ]),
  [
    'together',
    '',
    '',
    terabytes(tables.reduce((sum, t) => sum + t.kept * t.bytes, 0)),
    '',
    (tables.reduce((sum, t) => sum + t.perDay * t.bytes, 0) / 1e9).toFixed(1),
  ],
])
printTable('the fullest part, as a multiple of the mean', [
  ['parts', 'messages by conversation', 'events by user'],
  ...splits.map(({ parts, byConversation, byUser }) => [
    parts,
    times(skew(byConversation)),
    times(skew(byUser)),
  ]),
])
const limit = commitsOfOneRow(costs.holdMs)
const share = shareOfFirst(people, popularity)
printTable('the busiest keys', [
  ['', 'a second', 'in their busiest second', 'limit of one row', 'full at … messages a second in all'],
  [
    'person',
    times(persons.mostInHour.messages / seconds),
    persons.mostInSecond,
    big(limit),
    big(limit / share),
  ],
  [
    'conversation',
    times(conversations.mostInHour.messages / seconds),
    conversations.mostInSecond,
    big(limit),
    '-',
  ],
])
printTable('wake-ups between processes', [
  [
    'processes',
    'streams each',
    'sent by each',
    'received by each',
    'ids in them',
    'of a core',
    'through PostgreSQL or Redis',
  ],
  ...[3, 10, 30, 100, 300].map((processes) => {
    const load = fanOut({ ...costs, commits: perSecond, recipients: 2, processes })
    return [
      processes,
      big(online / processes),
      big(load.sent),
      big(load.received),
      big(load.ids),
      `${(load.busy * 100).toFixed(2)}%`,
      big(load.received * processes),
    ]
  }),
])
const reads = online / costs.sweepSeconds
console.log(
  `\nstreams: ${big(online)} open need ${big(Math.ceil(online / costs.streamsPerProcess))} processes; looking after each every ${costs.sweepSeconds} s is ${big(reads)} reads a second, ${times((reads * costs.positionMicros) / 1e6)} cores of the database`,
)
