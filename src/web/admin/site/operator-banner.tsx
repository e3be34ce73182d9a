import { Store } from 'lucide-react'
import { useSite } from '../../shared/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** For a site that takes real payments and doesn’t say whose it is. */
export function OperatorBanner() {
  const { paymentProvider, operator } = useSite()
  if (paymentProvider === 'sandbox' || operator) return null
  return (
    <Banner icon={Store} className="mb-6">
      People pay here by card, and no page says who runs this site.{' '}
      <TextLink to="/admin/settings" hash="look">
        Add your name and place
      </TextLink>
    </Banner>
  )
}
