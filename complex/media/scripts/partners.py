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
# Grounds and views that the pages show by day in every season.
FULL = dict(size=(1600, 900), samples=12)
LOW = dict(autumn=dict(AUTUMN, clouds=.55, el=12), winter=dict(WINTER, clouds=.5, el=11))
for _name, _az, _look, _autumn, _winter in (
        ("gallery-playground", 286, dict(leaf=.55), "Детская площадка осенью: деревянные башни, рыжие кроны", "Детская площадка зимой: снег на горке и деревянных башнях"),
        ("gallery-terrace", 246, dict(), "Терраса на 15 этаже осенью, вид на реку и рыжие деревья", "Терраса на 15 этаже зимой: снег на настиле, вид на реку"),
        ("gallery-tower", 205, dict(leaf=.5), "Башня секции 3 осенью, вид снизу вверх: вертикальные ламели фасада", "Башня секции 3 зимой, вид снизу вверх: вертикальные ламели фасада"),
        ("gallery-retail", 236, dict(light="day", leaf=.45), "Торговая галерея осенним днём, кафе и витрины", "Торговая галерея зимним днём: снег у витрин"),
        ("gallery-drone", 232, dict(), "Излучина реки и жилой комплекс осенью с высоты птичьего полёта", "Излучина реки и жилой комплекс зимой с высоты птичьего полёта: лёд у берегов"),
        ("window-river", 222, dict(), "Вид из окна на реку осенью, 9 этаж", "Вид из окна на реку зимой, 9 этаж"),
        ("window-yard", 262, dict(), "Вид из окна во двор осенью, 4 этаж", "Вид из окна во двор зимой, 4 этаж")):
    for _season, _alt in (("autumn", _autumn), ("winter", _winter)):
        _low = dict(LOW[_season])
        _sky = dict(sun_az=_az, sun_el=_low.pop("el"), clouds=_low.pop("clouds"))
        SEASONS += ((_name, _season, dict(_low, **_look, **(dict(samples=10) if _name.startswith("window") else FULL), sky=_sky, ev=-.15 if _season == "winter" else 0), _alt),)
EVENINGS = (
    ("gallery-drone", dict(size=BIG, samples=12), "Излучина реки и жилой комплекс вечером с высоты птичьего полёта: огни набережной и окон"),
    ("gallery-embankment-winter", dict(samples=18), "Набережная зимним вечером: фонари на снегу, свет в окнах"),
    ("gallery-courtyard-winter", dict(samples=16), "Двор зимним вечером: снег, фонари, свет в окнах"),
    ("genplan-winter", dict(ev=.05, grade=dict(haze=((.05, .055, .08), 5000), sat=.88, warm=.03), samples=14), "Генеральный план зимним вечером: снег, свет в окнах, фонари набережной"),
)
# Times of day between the light theme and the dark one.
MORNING = dict(light="golden", sky=dict(sun_az=118, sun_el=8, sun=4.6, clouds=.5), grade=dict(haze=((.80, .70, .62), 2600)), lit=.1, ev=.1)
SUNSET = dict(EVENING, sky=dict(sun_az=292, strength=1.25, clouds=.55), lit=.26, ev=.35, samples=26)
TIMES = (
    ("hero-day", "hero-morning", dict(MORNING, samples=22), "Вид с реки на жилой комплекс утром: низкое солнце на башнях, дымка над водой"),
    ("hero-autumn", "hero-autumn-morning", dict(MORNING, samples=22), "Жилой комплекс осенним утром: рыжие деревья у воды, низкое солнце"),
    ("hero-winter", "hero-winter-morning", dict(MORNING, lit=.3, ev=-.1, samples=22), "Жилой комплекс зимним утром: снег, лёд у берега, розовый свет на башнях"),
    ("hero-spring", "hero-spring-morning", dict(MORNING, samples=22), "Жилой комплекс весенним утром: цветущие деревья, дымка над водой"),
    ("hero-day", "hero-evening", SUNSET, "Вид с реки на жилой комплекс после заката: первые огни в окнах"),
    ("hero-winter", "hero-winter-evening", SUNSET, "Жилой комплекс зимой после заката: снег, первые огни в окнах"),
    ("hero-spring", "hero-spring-evening", SUNSET, "Жилой комплекс весной после заката: цветущие деревья, первые огни в окнах"),
    ("facade", "facade-morning", dict(sky=dict(sun_az=116, sun_el=18, clouds=.7, kind="studio", sun=6.5), json="", data="facade.json", ev=-.2, grade=dict(sat=.95, warm=.11)), "Развёртка главного фасада утром: низкое солнце с востока"),
)
BY_DAY = ("gallery-retail", "gallery-retail-day", dict(light="golden", leaf=.45, sky=dict(sun_az=232, sun_el=26, clouds=.5), **FULL), "Торговая галерея первого этажа летним днём, кафе и витрины")
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
    for name, made_name, look, alt in (*TIMES, BY_DAY): made[made_name] = {**of[name], **look, "alt": alt}
    for name, alt in ROOMS: made[name + "-night"] = {**of[name], **NIGHT_ROOM, "alt": alt}
    return made
