import sharp from 'sharp'

const ink = 'stroke="#17211c" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"'
const cover = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640">
<path fill="#1f5b45" d="M0 0h640v640H0z"/>
<circle cx="320" cy="300" r="216" fill="#e0a93a"/>
<path fill="#e4573d" d="M0 470q160-70 320 0t320 0v170H0z"/>
<path fill="#b93e29" d="M0 560q160-60 320 0t320 0v80H0z"/>
<path fill="none" ${ink} d="M200 300q0 130 120 130t120-130M320 430v110M250 540h140"/>
<rect x="240" y="110" width="160" height="260" rx="80" fill="#f4ead5" ${ink}/>
<path fill="none" ${ink} d="M248 190h46M346 190h46M248 250h46M346 250h46M254 310h40M346 310h40"/>
</svg>`

/** Cover art for the demonstration creator’s show: an open microphone, as PNG. */
export function drawCover(): Promise<Buffer> {
  return sharp(Buffer.from(cover), { density: 96 }).resize(1024).png().toBuffer()
}
