import { createElement, type SVGProps } from 'react'

type Drawing = { node: [tag: string, attributes: Record<string, string>][] }
type IconProps = SVGProps<SVGSVGElement> & { size?: number }

/** What a build puts in the place of lucide’s own way to make its drawings components, which can do much that no icon here needs. */
// oxlint-disable-next-line import/no-default-export -- lucide’s drawings take it as their default
export default function drawIcon({ node }: Drawing) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      lines,
    )
}
