import { darkAccent } from '../../contract/accent-color.ts'
import { pictureAddress } from '../../contract/picture-address.ts'
import type { Site } from '../../contract/settings.ts'
import type { EmailLook } from '../../platform/mail/render-email.ts'
import type { Settings } from './queries.ts'
import { defaultSettings } from './rules.ts'

/** Only what the site changed about its look, and who runs it. */
export function presentLook(settings: Settings): Pick<Site, 'logo' | 'accent' | 'footerText' | 'operator'> {
  const { logo, accentColor, footerText, operatorName, operatorPlace } = settings
  return {
    ...(logo && { logo: pictureAddress(logo, 96) }),
    ...(accentColor && { accent: { light: accentColor, dark: darkAccent(accentColor) } }),
    ...(footerText && { footerText }),
    ...(operatorName && { operator: [operatorName, operatorPlace].filter(Boolean).join(', ') }),
  }
}

/** Replies reach the contact address, once the site has one. */
export function presentEmailLook(settings: Settings): EmailLook {
  const { contactEmail } = settings
  const replyTo = contactEmail === defaultSettings.contactEmail ? null : contactEmail
  return { ...presentLook(settings), replyTo }
}
