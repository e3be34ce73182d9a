import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Category } from '../../contract/categories.ts'
import type { Reader } from '../../platform/ctx.ts'
import { preparedQuery } from '../../platform/database/prepared-query.ts'

/** Shown on a card. Has no email address or password hash that could leak. */
export type FoundPerson = {
  id: number
  name: string
  userType: 'creator' | 'guest'
  headline: string | null
  bio: string | null
  location: string | null
  pictureHash: string | null
  introductionFile: string | null
  introductionSeconds: number | null
  sample: boolean
  openToGuesting: boolean
  views: number
  available: boolean
  /** Has a verified show. */
  verified: boolean
  reviews: number
  stars: number
  noSpeakingFee: boolean
  /** ISO strings; some may have passed. */
  freeTimes: string[]
  timeZone: string
  bookable: boolean
  categories: Category[]
}

/** In the order of `ids`; one statement. */
export async function listCards(ctx: Reader, ids: readonly number[]): Promise<FoundPerson[]> {
  return ids.length === 0 ? [] : readCards(ctx, { ids })
}

const readCards = preparedQuery<{ ids: readonly number[] }, FoundPerson[]>('people_cards', (_, value) =>
  peopleStatement(value('ids')),
)

export function peopleStatement(ids: SQLWrapper) {
  return sql`
    select u.id, u.name, u.user_type as "userType", u.headline, u.bio, u.location, u.sample, u.time_zone as "timeZone",
      u.picture_hash as "pictureHash", u.introduction_file as "introductionFile",
      u.introduction_seconds as "introductionSeconds", u.open_to_guesting as "openToGuesting",
      coalesce(stats.views, 0) as views, coalesce(stats.reviews, 0) as reviews, coalesce(stats.stars, 0) as stars, p.available, p.bookable,
      p.no_speaking_fee as "noSpeakingFee",
      exists (select 1 from shows s where s.user_id = u.id and s.verified_at is not null and s.hidden_at is null) as verified,
      to_json(p.free_times) as "freeTimes",
      array(
        select json_build_object('id', c.id, 'name', c.name)
        from user_categories uc join categories c on c.id = uc.category_id
        where uc.user_id = u.id order by c.name
      ) as categories
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join users u on u.id = wanted.id
    join search_people p on p.user_id = u.id
    left join person_stats stats on stats.user_id = u.id
    order by wanted.place`
}
