import { pictureAddress } from '../../contract/picture-address.ts'
import type { Episode, OwnShow, Show } from '../../contract/shows.ts'
import type { ShowDetails } from './queries.ts'
import { hiddenEmail } from './rules.ts'
import type { EpisodeRow } from './tables.ts'

export function presentShow({ show, episodes }: ShowDetails): Show {
  const { id, kind, title, description, author, language, link, artHash, verifiedAt, credits } = show
  return {
    id,
    kind,
    title,
    description,
    author,
    language,
    art: artHash && pictureAddress(artHash, 512),
    link,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    credits,
    episodes: episodes.map(presentEpisode),
  }
}

export function presentOwnShow(details: ShowDetails): OwnShow {
  const { address, kind, readAt, triedAt, lastError, clearedBecause, verifyCode, ownerEmail } = details.show
  return {
    ...presentShow(details),
    address,
    readAt: readAt?.toISOString() ?? null,
    triedAt: triedAt.toISOString(),
    lastError,
    clearedBecause,
    verifyCode: kind === 'feed' ? verifyCode : null,
    ownerEmail: ownerEmail && hiddenEmail(ownerEmail),
  }
}

function presentEpisode(row: EpisodeRow): Episode {
  const { id, title, publishedAt, link, audioUrl, audioType, durationSeconds, credits } = row
  return {
    id,
    title,
    publishedAt: publishedAt?.toISOString() ?? null,
    link,
    audioUrl,
    audioType,
    durationSeconds,
    credits,
  }
}
