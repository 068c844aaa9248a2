import type { Overrides } from "@belab/locales";
import type en from "@belab/locales/en";

// Arabic for the stories "Design system/Right to left": the proof that a product adds a language that runs from right to
// left, has other digits and six plural forms, by `messages` alone. It is not part of the package.

/** A message for each form of a number in Arabic: few is from 3 to 10, many from 11 to 99. */
function plural(by: string, cases: Readonly<Record<Intl.LDMLPluralRule, string>>) {
  return { by, cases };
}

const common = {
  Chart: {
    showNumbers: "عرض الأرقام",
    empty: "لا توجد أرقام بعد",
    noValue: "بلا قيمة",
    pair: "{label}: {value}",
    range: "من {from} إلى {to}",
    withRange: "{value} ({range})",
    from: "من",
    to: "إلى",
    marked: "المميَّزون هنا",
    markedMore: plural("count", {
      zero: "{names}",
      one: "{names} وشخص آخر",
      two: "{names} وشخصان آخران",
      few: "{names} و{count} آخرون",
      many: "{names} و{count} آخرون",
      other: "{names} و{count} آخرون",
    }),
    markedTimes: "{count} × {name}",
    someOf: "{shown} من أصل {total} نقطة",
  },
  ColorSchemeMenu: { button: "نظام الألوان", light: "فاتح", dark: "داكن", auto: "تلقائي" },
  ErrorPage: { back: "العودة إلى الصفحة الرئيسية" },
  FailureNote: { retry: "حاول مرة أخرى" },
  Footer: {
    navigation: "تذييل الصفحة",
    legal: "معلومات قانونية",
    privacyPolicy: "سياسة الخصوصية",
    termsOfService: "شروط الخدمة",
    cookiePolicy: "سياسة ملفات تعريف الارتباط",
    disclaimer: "إخلاء المسؤولية",
    support: "الدعم",
    faq: "الأسئلة الشائعة",
    contact: "اتصل بنا",
    tutorials: "الشروحات",
    clients: "عملاؤنا",
  },
  FormDivider: { or: "أو" },
  FormTextField: { checking: "جارٍ التحقق", accepted: "مقبول" },
  Header: {
    navigation: "القائمة الرئيسية",
    signIn: "تسجيل الدخول",
    signUp: "أنشئ حسابًا مجانيًا",
    account: "حسابك: {name}",
    openMenu: "فتح القائمة",
  },
  Language: { label: "اللغة" },
  LoadingState: { loading: "جارٍ التحميل…" },
  NavigationDrawer: { title: "القائمة", close: "إغلاق القائمة", navigation: "القائمة الرئيسية" },
  NoticeDialog: {
    close: "إغلاق",
    cancel: "إلغاء",
    confirm: "تأكيد",
    closesIn: plural("seconds", {
      zero: "يُغلق الآن",
      one: "يُغلق بعد ثانية واحدة",
      two: "يُغلق بعد ثانيتين",
      few: "يُغلق بعد {seconds} ثوانٍ",
      many: "يُغلق بعد {seconds} ثانية",
      other: "يُغلق بعد {seconds} ثانية",
    }),
    staysOpen: "يبقى مفتوحًا",
  },
  PlannedMark: { label: "قريبًا" },
  Product: { name: "مختبر تعليم الأعمال", pageTitle: "{title} · مختبر تعليم الأعمال" },
  SkipLink: { skip: "الانتقال إلى المحتوى" },
} satisfies Overrides<(typeof en)["common"]>;

const site = {
  AboutBlurb: {
    title: "من نحن",
    text: "نحن أساتذة في بحوث العمليات ونظرية الألعاب، ويعمل معنا مصممون. نحوّل النماذج التي يصعب تدريسها إلى ألعاب يصعب تركها. كل لعبة جُرّبت ونوقشت وحُسّنت في قاعات دراسية حقيقية.",
    learnMore: "اعرف المزيد",
    learnMoreAboutUs: "اعرف المزيد عنا",
  },
  ClosingCall: {
    title: "قدّم لعبة في درسك القادم",
    text: "الحساب مجاني ولا يستغرق إنشاؤه سوى دقيقة. لا حاجة إلى بطاقة ائتمان.",
    join: "أنشئ حسابًا مجانيًا",
  },
  FeatureList: {
    debriefing: {
      title: "مناقشة فورية للنتائج",
      text: "تنتهي اللعبة وتظهر النتائج على الشاشة، وما زال الجميع يتذكرون سبب كل قرار اتخذوه.",
    },
    analysis: { title: "تحليل فوري", text: "يظهر كل قرار إلى جانب أفضل خيار ممكن، جولة بعد جولة." },
    classroom: {
      title: "قاعة دراسية مفعمة بالحيوية",
      text: "يتنافس الطلاب ويضحكون ويدافعون عن آرائهم، ولا ينتظر أحد نهاية الدرس.",
    },
    simulation: {
      title: "تعلّم قائم على المحاكاة",
      text: "سوق صغيرة للتجربة: ما يعلّمه النموذج يرسخ في الذهن بعد أن تعيشه.",
    },
    support: { title: "دعم مميز", text: "من يعرف الألعاب جيدًا يجيب عن أسئلتك قبل المحاضرة وبعدها." },
    users: { title: "عدد غير محدود من المستخدمين", text: "لحلقة دراسية واحدة أو للكلية بأكملها: لكل طالب مقعد." },
    reporting: {
      title: "تقارير شاملة",
      text: "اطّلع على قرارات كل لاعب وكل صف وكل فصل دراسي، جاهزة للتقييم ولمحاضرتك القادمة.",
    },
  },
  Hero: {
    title: "بوابتك إلى متعة الألعاب التعليمية",
    text: "ألعاب أعمال تحوّل المحاضرة إلى قرار، ومناقشة النتائج إلى حوار.",
    join: "انضم الآن",
  },
  LandingPage: {
    pageTitle: "ألعاب أعمال تعليمية",
    games: "قائمة ألعابنا",
    gameFeatures: "ما تحصل عليه مع ألعابنا",
    premiumFeatures: "تجربة مميزة",
  },
  ProductGlimpse: {
    title: "ساعة واحدة للصف كله",
    text: "افتح طاولة لعب واعرض رمزها: ينضم صفك خلال ثوانٍ من دون حسابات. أوقف اللعب مؤقتًا للإجابة عن سؤال، فتتوقف الساعة على كل الشاشات معًا.",
    more: "شاهد كيف تسير الجلسة",
  },
  PublicPage: {
    games: "الألعاب",
    pricing: "الأسعار",
    about: "من نحن",
    aboutInDrawer: "من نحن",
  },
} satisfies Overrides<(typeof en)["site"]>;

const games = {
  GameList: { title: "ألعابنا", suggestion: "هل تنقصنا لعبة، أو لديك فكرة للعبة جديدة؟", contact: "اتصل بنا" },
  Games: {
    goals: {
      "sequential-decision-making": "اتخاذ القرارات المتتالية",
      "market-analysis": "تحليل السوق",
      "problem-solving": "حل المشكلات",
      strategy: "الاستراتيجية",
      collaboration: "التعاون",
      creativity: "الإبداع",
    },
    modes: {
      "single-player": "لاعب واحد",
      multiplayer: "متعدد اللاعبين",
      "team-based": "فرق",
      cooperative: "تعاوني",
    },
    durations: {
      "5-30-minutes": "من ٥ إلى ٣٠ دقيقة",
      "30-60-minutes": "من ٣٠ إلى ٦٠ دقيقة",
      "1-2-hours": "من ساعة إلى ساعتين",
      "2-hours-or-more": "ساعتان أو أكثر",
    },
    difficulties: { easy: "سهل", medium: "متوسط", hard: "صعب", expert: "للخبراء" },
    facts: { goal: "الهدف", mode: "نمط اللعب", duration: "المدة", difficulty: "الصعوبة", publisher: "الناشر" },
  },
} satisfies Overrides<(typeof en)["games"]>;

/** What games bring along. */
const titles = { GoogolCard: { title: "غوغول" }, BrandManagementCard: { title: "إدارة العلامة التجارية" } };

const accounts = {
  EmailField: { label: "البريد الإلكتروني" },
  PasswordField: { show: "إظهار كلمة المرور", hide: "إخفاء كلمة المرور" },
  SignInForm: {
    title: "مرحبًا بعودتك",
    email: "البريد الإلكتروني",
    password: "كلمة المرور",
    forgotPassword: "هل نسيت كلمة المرور؟",
    submit: "المتابعة بالبريد الإلكتروني",
    noAccount: "ليس لديك حساب بعد؟",
    signUp: "أنشئ حسابًا",
  },
  SignInPage: {
    pageTitle: "تسجيل الدخول إلى حسابك",
    failedTitle: "تعذّر تسجيل الدخول",
    wrongCredentials: "البريد الإلكتروني أو كلمة المرور غير صحيحة.",
    serverError: {
      title: "خطأ في الخادم",
      message: "لم يتمكن خادمنا من معالجة طلبك، لذلك لم يُتحقق من بريدك وكلمة مرورك. حاول مرة أخرى بعد بضع دقائق.",
    },
  },
  SocialButtons: { continueWith: "المتابعة عبر {provider}" },
} satisfies Overrides<(typeof en)["accounts"]>;

const tables = {
  CountdownTimer: {
    timer: "الوقت المتبقي",
    pause: "إيقاف مؤقت",
    resume: "استئناف",
    paused: "متوقف مؤقتًا",
    resumed: "استؤنف الوقت",
    minutesLeft: plural("minutes", {
      zero: "لم تبقَ أي دقيقة",
      one: "بقيت دقيقة واحدة",
      two: "بقيت دقيقتان",
      few: "بقيت {minutes} دقائق",
      many: "بقيت {minutes} دقيقة",
      other: "بقيت {minutes} دقيقة",
    }),
    secondsLeft: plural("seconds", {
      zero: "لم تبقَ أي ثانية",
      one: "بقيت ثانية واحدة",
      two: "بقيت ثانيتان",
      few: "بقيت {seconds} ثوانٍ",
      many: "بقيت {seconds} ثانية",
      other: "بقيت {seconds} ثانية",
    }),
    timeUp: "انتهى الوقت",
  },
  NameList: {
    own: "{name} (أنت)",
    noName: "ضيف سابق",
    more: plural("count", {
      zero: "",
      one: "وشخص آخر",
      two: "وشخصان آخران",
      few: "و{count} آخرون",
      many: "و{count} آخرون",
      other: "و{count} آخرون",
    }),
  },
  PlayerPage: {
    pageTitle: "طاولتك",
    dot: "أنت النقطة {dot}",
    phase: "الجزء {number}",
    states: {
      lobby: "بانتظار أن يبدأ معلمك",
      unseated: "سيعطيك معلمك مقعدًا بعد لحظات",
      acting: "حان دورك",
      waiting: "بانتظار الآخرين",
      late: "انتهى وقتك. بانتظار الآخرين",
      done: "أنهيت دورك. بانتظار الآخرين",
      paused: "أوقف معلمك اللعب مؤقتًا",
      ended: "انتهت اللعبة",
    },
    reconnecting: "انقطع الاتصال. تجري إعادة الاتصال…",
    peopleTitle: "الحاضرون",
    teamsTitle: "الفرق",
    people: plural("people", {
      zero: "لا أحد",
      one: "شخص واحد",
      two: "شخصان",
      few: "{people} أشخاص",
      many: "{people} شخصًا",
      other: "{people} شخص",
    }),
    namesHidden: "يرى معلمك من حضر. لا يرى الآخرون اسمك.",
    noTeam: plural("people", {
      zero: "للجميع فرق.",
      one: "شخص واحد بلا فريق بعد.",
      two: "شخصان بلا فريق بعد.",
      few: "{people} أشخاص بلا فريق بعد.",
      many: "{people} شخصًا بلا فريق بعد.",
      other: "{people} شخص بلا فريق بعد.",
    }),
    self: "مقعدك",
    playingAs: "تلعب باسم {name}.",
    name: { change: "تغيير الاسم", save: "حفظ", cancel: "إلغاء" },
    leave: "مغادرة الطاولة",
  },
} satisfies Overrides<(typeof en)["tables"]>;

/** Arabic for the start page, for signing in, for the page of a player and for charts. */
export const arabic = { accounts, common, games: { ...games, ...titles }, site, tables };
