import type { PageContext } from '../chrome/page-head.ts'
import { emailQuery, sessionsQuery } from '../settings/account-query.ts'
import { DevicesPart } from '../settings/devices-part.tsx'
import { EmailPart } from '../settings/email-part.tsx'
import { PasswordPart } from '../settings/password-part.tsx'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import { TextLink } from '../ui/text-link.tsx'

export async function load({ queryClient, api }: PageContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery({ ...emailQuery(api), staleTime: 0 }),
    queryClient.prefetchQuery({ ...sessionsQuery(api), staleTime: 0 }),
  ])
}

export function SettingsAccount() {
  return (
    <SettingsFrame>
      <p className="mb-8 max-w-[70ch] text-soft">
        Your name, picture and everything that others see are on{' '}
        <TextLink to={'/my-profile' as string}>your profile</TextLink>.
      </p>
      <EmailPart />
      <PasswordPart />
      <DevicesPart />
    </SettingsFrame>
  )
}
