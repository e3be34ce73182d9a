import { isDeepStrictEqual } from 'node:util'
import type { SettingsForm } from '../../../contract/admin/settings.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuseField } from '../../../platform/refuse.ts'
import { currentSettings, type Settings } from '../../settings/queries.ts'
import { updateSettings } from '../../settings/update-settings.ts'
import { createAuditEntry } from '../create-audit-entry.ts'
import { settingsWords } from '../wording.ts'
import { updateSampleVisibility } from './update-sample-visibility.ts'

type Form = Omit<SettingsForm, 'logo'> & {
  /** The name of a stored picture, or null to remove it. */
  logo?: string | null
}
type Changes = Partial<Omit<Settings, 'version' | 'sampleData'>>

/** Saves and records only what changed. Removing the sample people may refuse with `password_required`; then nothing is saved. */
export async function updateSiteSettings(ctx: Ctx, { sampleData, ...form }: Form): Promise<void> {
  if (sampleData !== undefined && sampleData !== (await currentSettings(ctx)).sampleData) {
    await updateSampleVisibility(ctx, sampleData)
  }
  await withTransaction(ctx, async (ctx) => {
    const before = await currentSettings(ctx)
    const changes = differing(before, form)
    if (Object.keys(changes).length === 0) return
    const { registration, registrationDomains } = { ...before, ...changes }
    if (registration === 'domains' && registrationDomains.length === 0) {
      refuseField('registrationDomains', settingsWords.noDomains)
    }
    await updateSettings(ctx, changes)
    await createAuditEntry(ctx, { act: 'settings.changed', details: details(before, changes) })
  })
}

function differing(before: Settings, { testimonials, ...form }: Omit<Form, 'sampleData'>): Changes {
  const given: Changes = {
    ...form,
    ...(testimonials && {
      testimonials: testimonials.map((one) => ({ ...one, example: isExample(before, one) })),
    }),
  }
  const names = Object.keys(given) as (keyof Changes)[]
  return Object.fromEntries(
    names.flatMap((name) =>
      given[name] === undefined || isDeepStrictEqual(given[name], before[name]) ? [] : [[name, given[name]]],
    ),
  )
}

function isExample(
  { testimonials }: Settings,
  { quote, name, role }: Omit<Settings['testimonials'][number], 'example'>,
) {
  return testimonials.some(
    (known) => known.example && known.quote === quote && known.name === name && known.role === role,
  )
}

/** Old and new values. Of testimonials only the count, since people wrote them. */
function details(before: Settings, changes: Changes): Record<string, unknown> {
  const shown = (name: string, value: unknown) =>
    Array.isArray(value) ? (name === 'testimonials' ? value.length : value.join(', ')) : value
  return Object.fromEntries(
    Object.entries(changes).map(([name, to]) => [
      name,
      { from: shown(name, before[name as keyof Changes]), to: shown(name, to) },
    ]),
  )
}
