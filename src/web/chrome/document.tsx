import { CSPProvider } from '@base-ui/react/csp-provider'
import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Toaster } from '../shared/errors/toaster.tsx'
import { beforeScript, useHydrated } from '../ui/before-script.ts'
import { themeScript } from '../ui/theme.ts'

export function Document({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce
  useHydrated()
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <script
          nonce={nonce}
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- our own constant text
          dangerouslySetInnerHTML={{ __html: `${themeScript};${beforeScript}` }}
        />
        {/* Keeps slow browsers from painting half a page and then shifting it. */}
        <link rel="expect" href="#main" blocking="render" />
        <HeadContent />
      </head>
      <body>
        <CSPProvider nonce={nonce} disableStyleElements>
          {children}
          <Toaster />
        </CSPProvider>
        <Scripts />
      </body>
    </html>
  )
}
