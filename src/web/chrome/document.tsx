import { CSPProvider } from '@base-ui/react/csp-provider'
import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { earlySubmitScript } from '../ui/early-submit.ts'
import { themeScript } from '../ui/theme.ts'
import { ToastCorner } from '../ui/toast-corner.tsx'
import { useWake, wakeScript } from './wake.ts'

/** The page around every page: head, theme before the first paint, scripts. */
export function Document({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce
  useWake()
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <script
          nonce={nonce}
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- our own constant text
          dangerouslySetInnerHTML={{ __html: `${themeScript};${earlySubmitScript};${wakeScript}` }}
        />
        <HeadContent />
      </head>
      <body>
        <CSPProvider nonce={nonce} disableStyleElements>
          {children}
          <ToastCorner />
        </CSPProvider>
        <Scripts />
      </body>
    </html>
  )
}
