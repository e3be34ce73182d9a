/** Abbreviations, and names with signs, in the form of `relatedWordList`. */
export const shortForms = `
.net = dotnet
.net > aspnet, vbnet
a/b = ab
adhd = attention deficit
ai = artificial intelligence
ar = augmented reality
c# = csharp
c++ = cpp
cbt = cognitive behavioral therapy
d&d = dnd, dungeons dragons
diy = do yourself
dj = disc jockey, deejay
eu = european union
ev = electric vehicle, electric car
hr = human resources
it = information technology
ivf = in vitro fertilization
lgbt = lgbtq, queer
ml = machine learning
mma = mixed martial arts
pr = public relations
ptsd = post traumatic stress
r&b = rnb, rhythm blues
seo = search engine optimization
sf = science fiction
ui = user interface
uk = united kingdom
usa = us, united states
ux = user experience
vc = venture capital
vr = virtual reality
`
