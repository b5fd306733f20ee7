"""Partners of a picture: the same camera in another season or in the evening."""

AUTUMN = dict(season="autumn", fall=.8)
WINTER = dict(season="winter", snowfall=False)
BIG = (2400, 1350)
EVENING = dict(light="dusk", sky=dict(), grade=dict(), lit=.46, ev=0)

SEASONS = (
    ("gallery-embankment", "autumn", dict(AUTUMN, sky=dict(sun_az=236, sun_el=11, clouds=.5), size=BIG, samples=18), "Набережная осенью: рыжие деревья, низкое солнце на граните"),
    ("gallery-courtyard", "autumn", dict(AUTUMN, sky=dict(sun_az=296, sun_el=21, clouds=.6), size=BIG, samples=18), "Двор осенью: золотые кроны и мягкий свет"),
    ("gallery-embankment", "winter", dict(WINTER, sky=dict(sun_az=236, sun_el=10, clouds=.5), ev=-.2, size=BIG, samples=18), "Набережная в морозный день: снег и низкое солнце"),
    ("gallery-courtyard", "winter", dict(WINTER, sky=dict(sun_az=292, sun_el=16, clouds=.6), ev=-.25, size=BIG, samples=18), "Двор зимой: снег на крыше стилобата, сосны и площадка"),
    ("genplan", "autumn", dict(AUTUMN, light="day", sky=dict(sun_az=222, sun_el=20), json="", data="genplan.json", samples=16), "Генеральный план осенью: рыжие деревья вдоль набережной и во дворе"),
    ("genplan", "winter", dict(WINTER, light="day", sky=dict(sun_az=222, sun_el=16), json="", data="genplan.json", samples=16), "Генеральный план зимой: снег во дворе и на набережной, лёд у причала"),
)
EVENINGS = (
    ("gallery-drone", dict(size=BIG, samples=12), "Излучина реки и жилой комплекс вечером с высоты птичьего полёта: огни набережной и окон"),
    ("gallery-embankment-winter", dict(samples=18), "Набережная зимним вечером: фонари на снегу, свет в окнах"),
    ("gallery-courtyard-winter", dict(samples=16), "Двор зимним вечером: снег, фонари, свет в окнах"),
    ("genplan-winter", dict(ev=.05, grade=dict(haze=((.05, .055, .08), 5000), sat=.88, warm=.03), samples=14), "Генеральный план зимним вечером: снег, свет в окнах, фонари набережной"),
)
NIGHT_ROOM = dict(light="dusk", sky=dict(), ev=0, samples=16, bounces=(5, 4, 2, 2, 7))
ROOMS = (
    ("living-window", "Гостиная вечером: за окном во всю стену огни другого берега"),
    ("living-sofa", "Гостиная вечером: диван и стена с деревянной рейкой"),
    ("living-books", "Гостиная вечером: книжные полки и проём в кухню-столовую"),
    ("kitchen-island", "Кухня вечером: свет над мраморным островом"),
    ("kitchen-table", "Столовая вечером: круглый стол, в окне огни за рекой"),
    ("kitchen-passage", "Вид вечером из кухни-столовой в гостиную"),
    ("interior-lounge", "Лаунж вечером: лампы над длинным столом, огни за окном"),
    ("interior-coworking", "Коворкинг вечером: свет над общим столом"),
    ("interior-kids", "Детский клуб вечером: домики с горкой, круглые ковры"),
    ("interior-fitness", "Фитнес-зал вечером: дорожки у окна, огни за рекой"),
    ("interior-bedroom", "Спальня вечером: мягкий свет у изголовья"),
)


def shots(of):
    """Shots by name, made of those that they are partners of."""
    made = {}
    for name, season, look, alt in SEASONS: made["%s-%s" % (name, season)] = {**of[name], **look, "alt": alt}
    for name, look, alt in EVENINGS: made[name + "-evening"] = {**(made.get(name) or of[name]), **EVENING, **look, "alt": alt}
    for name, alt in ROOMS: made[name + "-night"] = {**of[name], **NIGHT_ROOM, "alt": alt}
    return made
