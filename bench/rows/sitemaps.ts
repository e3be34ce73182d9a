import { compareTimes } from '../harness/answer-times.ts'
import type { CrowdBench, Filling, Row } from '../harness/row.ts'

/** Each person has changed their profile three times. */
export const profileChanges: Filling = {
  leaves: `domain_events where payload ? 'bench'`,
  statements: [
    `insert into domain_events (type, payload, created_at)
     select 'profile.changed', jsonb_build_object('userId', user_id, 'bench', true), now() from search_people, generate_series(1, 3)`,
  ],
}

export const sitemapPart: Row<CrowdBench> = {
  name: 'sitemap of up to 10,000 people',
  limit: 'bare node:http: a SELECT of them and when they were created',
  unit: 'ms',
  async prepare({ product, bareRows, seconds, fill }) {
    await fill(profileChanges)
    const people = 'select user_id, created_at from search_people where user_id < 10000'
    return compareTimes(seconds, {
      ours: { url: `${product.url}/sitemap-people-0.xml` },
      limit: { url: bareRows.urlOf(people, []) },
    })
  },
}
