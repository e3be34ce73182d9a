import { CSPProvider } from '@base-ui/react/csp-provider'
import { useQuery } from '@tanstack/react-query'
import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Toaster } from '../shared/errors/toaster.tsx'
import { siteQuery, useApi } from '../shared/session/session.tsx'
import { accentProps } from '../ui/accent-props.ts'
import { beforeScript, useHydrated } from '../ui/before-script.ts'
import { themeScript } from '../ui/theme.ts'

export function Document({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce
  const accent = useQuery({ ...siteQuery(useApi()), enabled: false }).data?.accent
  useHydrated()
  return (
    <html lang="en" suppressHydrationWarning {...accentProps(accent)}>
      <head>
        <script
          nonce={nonce}
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- our own constant text
          dangerouslySetInnerHTML={{ __html: `${themeScript};${beforeScript}` }}
        />
        {/* Keeps slow browsers from painting half a page and then shifting it. They wait for where an element begins. */}
        <link rel="expect" href="#footer" blocking="render" />
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
