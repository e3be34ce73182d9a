import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { noteStatements } from '../../../tests/helpers/worlds/note-statements.ts'
import { describeOnDatabase } from '../../../tests/helpers/worlds/test-database.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { searchQuery } from '../../contract/search/search.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { maxRanked } from './find-page.ts'
import { findPeople } from './find-people.ts'
import { indexEveryone } from './index-everyone.ts'
import { peopleStatement } from './list-cards.ts'
import { countStatement, rankFewStatement, stayOnIndexes, walkStatement } from './queries.ts'

const people = maxRanked + 300

describeOnDatabase('search among many', () => {
  const world = setUpWorld()
  let noted: ReturnType<typeof noteStatements>
  const ask = (query: Record<string, string>) => {
    noted.statements.length = 0
    return findPeople(noted.ctx, searchQuery.parse(query))
  }

  beforeAll(async () => {
    noted = noteStatements(world.ctx)
    await world.ctx.db.execute(sql`
      with made as (insert into users (email, password_hash, name, user_type, headline, initials_confirmed, created_at, last_active_at)
        select 'p' || n || '@example.com', '-', case when n = ${people} then 'An Radio' when n % 500 = 0 then 'Radio ' || n else 'Person ' || n end,
          case when n % 2 = 0 then 'creator' else 'guest' end, 'Radio host ' || n, true,
          now() - n * interval '1 minute', now() - n * interval '1 minute'
        from generate_series(1, ${people}) n returning id)
      insert into user_categories (user_id, category_id)
        select id, c from made, generate_series(1, 3) c where c = 1 or id % (c * 40) = 0`)
    await indexEveryone(world.ctx)
  })

  async function everyPage(query: Record<string, string>) {
    const ids: number[] = []
    const names: string[] = []
    let cursor: string | null = null
    do {
      const page = await ask({ ...query, limit: '100', ...(cursor && { cursor }) })
      for (const person of page.people) {
        ids.push(person.id)
        names.push(person.name)
      }
      cursor = page.nextCursor
    } while (cursor)
    return { ids, names }
  }

  test('paging through many matches shows everyone once, matching names first', async () => {
    const { ids, names } = await everyPage({ q: 'radio' })
    expect(new Set(ids).size).toBe(people)
    expect(ids).toHaveLength(people)
    const named = names.map((name) => name.startsWith('Radio'))
    expect(named.lastIndexOf(true)).toBe(Math.floor(people / 500) - 1)
  })

  test('no statement scans the whole table', async () => {
    const rare = "('77')"
    const common = "('radio') & ('=creator')"
    const ranking = { text: rare, name: "('~77')", categories: ["'=c1'"] }
    const page = { order: 'activeAt', ranking, after: null, limit: 25 } as const
    const caps = { few: maxRanked, most: 10_001 }
    const all: [string, SQL][] = [
      ['count rare', countStatement(rare, 10_001)],
      ['count common', countStatement(common, 10_001)],
      ['count everybody', countStatement(null, 10_001)],
      ['rank', rankFewStatement(rare, page, caps)],
      ['walk', walkStatement(common, 'activeAt', null, 25)],
      ['walk recommended', walkStatement(null, 'recommendedAt', null, 25)],
      ['walk on', walkStatement(common, 'createdAt', { score: 0, time: Date.now(), id: 5 }, 25)],
      ['load', peopleStatement(sql.param([1, 2, 3]))],
    ]
    const plans = new Map<string, string>()
    for (const [name, statement] of all) {
      const plan = await withTransaction(world.ctx, async (ctx) => {
        await stayOnIndexes(ctx)
        const { rows } = await ctx.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
      expect(plan, name).not.toMatch(/Seq Scan on (search_people|users|user_categories)/)
      plans.set(name, plan)
    }
    expect(plans.get('walk')).not.toContain('Sort')
    expect(plans.get('walk recommended')).toContain('search_people_recommended')
    expect(plans.get('walk recommended')).not.toContain('Sort')
    expect(plans.get('walk on')).not.toContain('Sort')
    expect(plans.get('count rare')).toContain('search_people_doc')
    expect(plans.get('rank')).toContain('search_people_doc')
  })
})
