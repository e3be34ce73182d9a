import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/ctx.ts'
import type { ParsedEpisode } from './parse-episodes.ts'
import { showEpisodes } from './tables.ts'

/** Episodes that stay keep their ids: players remember positions by them. */
export async function updateEpisodes(
  { db }: Reader,
  showId: number,
  episodes: readonly ParsedEpisode[],
): Promise<void> {
  const keys = episodes.map(({ key }) => key)
  const gone = keys.length > 0 ? notInArray(showEpisodes.key, keys) : undefined
  await db.delete(showEpisodes).where(and(eq(showEpisodes.showId, showId), gone))
  if (episodes.length === 0) return
  await db
    .insert(showEpisodes)
    .values(episodes.map((episode, position) => ({ ...episode, showId, position })))
    .onConflictDoUpdate({
      target: [showEpisodes.showId, showEpisodes.key],
      set: {
        title: sql`excluded.title`,
        publishedAt: sql`excluded.published_at`,
        link: sql`excluded.link`,
        audioUrl: sql`excluded.audio_url`,
        audioType: sql`excluded.audio_type`,
        durationSeconds: sql`excluded.duration_seconds`,
        credits: sql`excluded.credits`,
        position: sql`excluded.position`,
      },
    })
}
