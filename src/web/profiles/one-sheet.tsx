import type { ReactNode } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { takesGuestRequests } from '../../contract/requests/guesting.ts'
import { seriesLabel } from '../../contract/series.ts'
import type { Site } from '../../contract/settings.ts'
import { Avatar } from '../shared/people/avatar.tsx'
import { speakingFeeOf } from '../shared/people/speaking-fee.ts'
import { classNames } from '../ui/class-names.ts'
import { IsolatedList } from '../ui/isolated-list.tsx'
import { sheetWords } from './sharing-wording.ts'
import { shortenAddress } from './shorten-address.ts'
import { ShowLine } from './show-line.tsx'
import { shortWords } from './type-badge.tsx'

const mostTopics = 5
const mostWords = 10

/** On paper it is as wide as A4 and as high as Letter, so it fits on either. Long texts are clamped. */
export function Sheet({ profile, site }: { profile: Profile; site: Site }) {
  const { name, headline, bio, profession, location, areaOfExpertise } = profile
  const fee = speakingFeeOf(profile)
  const topics = [...new Set(profile.topicsOfDiscussion)].slice(0, mostTopics)
  const words = [...new Set([...areaOfExpertise, ...profile.categories.map((each) => each.name)])]
  return (
    <article className="one-sheet group flex flex-col gap-8 rounded-m border border-line bg-raised p-6 text-ink scheme-light shadow-m sm:p-12 print:gap-6 print:text-sm">
      <header className="flex shrink-0 flex-col gap-5 border-b-4 border-room pb-7 sm:flex-row sm:items-center sm:gap-8 print:flex-row print:items-center print:gap-8">
        <Avatar name={name} src={profile.avatar} size="portrait" eager />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
          <p className="line-clamp-2 text-sm font-semibold wrap-anywhere text-soft">
            <IsolatedList items={[shortWords[profile.userType], location ?? []].flat()} between=" · " />
            {profile.sample && ` · ${sheetWords.sample}`}
          </p>
          <h1 className="line-clamp-2 text-4xl wrap-anywhere sm:text-5xl print:text-4xl">
            <bdi>{name}</bdi>
          </h1>
          {headline && (
            <p dir="auto" className="line-clamp-3 text-lg wrap-anywhere text-soft print:line-clamp-2">
              {headline}
            </p>
          )}
          <ShowLine profile={profile} soft="text-soft" />
        </div>
      </header>
      <div className="hidden min-h-0 grow content-start gap-x-10 has-[section]:grid print:gap-y-5 print:overflow-hidden gap-y-7 sm:grid-cols-[minmax(0,1fr)_14rem] print:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="grid content-start gap-7 print:gap-5">
          {bio && (
            <Part title="About">
              <p dir="auto" className="line-clamp-[14] wrap-anywhere whitespace-pre-line">
                {bio}
              </p>
            </Part>
          )}
          {topics.length > 0 && (
            <Part title={sheetWords.topics}>
              <ul className="grid gap-1.5">
                {topics.map((topic) => (
                  <li
                    dir="auto"
                    key={topic}
                    className="line-clamp-2 border-l-4 border-room pl-3 wrap-anywhere print:line-clamp-1"
                  >
                    {topic}
                  </li>
                ))}
              </ul>
            </Part>
          )}
        </div>
        <div className="grid content-start gap-6 print:gap-5">
          {profession && <Part title="Profession">{short(profession, 2)}</Part>}
          {words.length > 0 && (
            <Part title={sheetWords.expertise}>{short(words.slice(0, mostWords).join(', '), 6)}</Part>
          )}
          {fee && <Part title={sheetWords.fee}>{short(fee, 2)}</Part>}
          {profile.hasAgent && takesGuestRequests(profile) && profile.agentName && (
            <Part title="Agent">
              {short([profile.agentName, profile.agentCompany].filter(Boolean).join(', '), 2)}
            </Part>
          )}
          {profile.seriesTitle && profile.seriesUrl && (
            <Part title={seriesLabel(profile.seriesKind)}>{short(shortenAddress(profile.seriesUrl), 2)}</Part>
          )}
          {profile.website && <Part title="Website">{short(shortenAddress(profile.website), 2)}</Part>}
        </div>
      </div>
      <footer className="mt-auto flex shrink-0 items-end justify-between gap-6 border-line group-has-[section]:border-t group-has-[section]:pt-6">
        <p className="min-w-0 text-sm text-soft">
          {sheetWords.request({ site: site.platformName })}
          <span className="mt-0.5 block text-base font-semibold wrap-anywhere text-ink">
            {shortenAddress(site.publicUrl)}
            <wbr />
            {`/profile/${profile.id}`}
          </span>
        </p>
        <img
          src={`/qr/${profile.id}.svg`}
          alt={sheetWords.code({ name })}
          width={104}
          height={104}
          className="shrink-0"
        />
      </footer>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1.5 font-sans text-sm font-semibold tracking-normal text-soft">{title}</h2>
      {children}
    </section>
  )
}

const lines = { 2: 'line-clamp-2', 6: 'line-clamp-6' }

function short(text: string, most: keyof typeof lines) {
  return (
    <p dir="auto" className={classNames('wrap-anywhere', lines[most])}>
      {text}
    </p>
  )
}
