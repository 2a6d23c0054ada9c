import type { LanguageCode } from '../../../engine/i18n/languages.ts';
import type { LocalText } from '../../../schemas/brand/local-text.ts';

type Translations = { readonly EN: string } & Readonly<Partial<Record<LanguageCode, string>>>;

/** A text in the languages on offer; in English if there is none of them. */
export function textsFor(texts: Translations, languages: readonly LanguageCode[]): LocalText {
  const own = languages.flatMap((code) => {
    const text = texts[code] ?? (code === 'PT-BR' ? texts.PT : undefined);
    return text === undefined ? [] : [[code, text] as const];
  });
  return own.length === 0 ? { EN: texts.EN } : Object.fromEntries(own);
}

const text = (EN: string, VI: string, AR: string, HI: string, PT: string): Translations => ({ EN, VI, AR, HI, PT });

/** Texts of a new merchant: English, Vietnamese, Arabic, Hindi, Portuguese. They name no country and no amount of their own. */
export const STARTING_TEXTS = {
  north: text('Northern lottery', 'Xổ số miền Bắc', 'يانصيب الشمال', 'उत्तरी लॉटरी', 'Loteria do Norte'),
  central: text('Central lottery', 'Xổ số miền Trung', 'يانصيب الوسط', 'मध्य लॉटरी', 'Loteria do Centro'),
  south: text('Southern lottery', 'Xổ số miền Nam', 'يانصيب الجنوب', 'दक्षिणी लॉटरी', 'Loteria do Sul'),
  openingSoon: text('Opening soon', 'Sắp mở', 'قريبًا', 'जल्द शुरू होगा', 'Em breve'),
  bankTransfer: text('Bank transfer', 'Chuyển khoản ngân hàng', 'تحويل بنكي', 'बैंक ट्रांसफ़र', 'Transferência bancária'),
  card: text(
    'Debit or credit card',
    'Thẻ ghi nợ hoặc tín dụng',
    'بطاقة خصم أو ائتمان',
    'डेबिट या क्रेडिट कार्ड',
    'Cartão de débito ou crédito',
  ),
  bonusTitle: text('Welcome bonus', 'Thưởng chào mừng', 'مكافأة ترحيب', 'स्वागत बोनस', 'Bônus de boas-vindas'),
  worldwideHelp: text(
    'Free advice online, in many languages',
    'Tư vấn miễn phí trên mạng, bằng nhiều ngôn ngữ',
    'استشارة مجانية عبر الإنترنت بلغات عدة',
    'कई भाषाओं में मुफ़्त ऑनलाइन सलाह',
    'Aconselhamento gratuito on-line, em vários idiomas',
  ),
  slotsTitle: text(
    'Slots for every taste',
    'Slot cho mọi sở thích',
    'سلوتس لكل الأذواق',
    'हर पसंद के स्लॉट',
    'Slots para todos os gostos',
  ),
  slotsText: text(
    'Classic reels, new releases and everything between.',
    'Vòng quay cổ điển, trò chơi mới và nhiều hơn nữa.',
    'بكرات كلاسيكية وإصدارات جديدة وكل ما بينهما.',
    'क्लासिक रील, नई रिलीज़ और भी बहुत कुछ।',
    'Rolos clássicos, lançamentos e tudo entre eles.',
  ),
  slotsButton: text('See the slots', 'Xem các slot', 'عرض السلوتس', 'स्लॉट देखें', 'Ver os slots'),
  liveTitle: text(
    'A seat at every table',
    'Luôn có chỗ ở mọi bàn',
    'مقعد على كل طاولة',
    'हर टेबल पर जगह',
    'Um lugar em cada mesa',
  ),
  liveText: text(
    'Roulette and blackjack, day and night.',
    'Roulette và blackjack, cả ngày lẫn đêm.',
    'روليت وبلاك جاك ليلًا ونهارًا.',
    'रूले और ब्लैकजैक, दिन-रात।',
    'Roleta e blackjack, dia e noite.',
  ),
  liveButton: text('See the tables', 'Xem các bàn', 'عرض الطاولات', 'टेबल देखें', 'Ver as mesas'),
  sportsTitle: text(
    'Odds that follow the score',
    'Tỷ lệ thay đổi theo tỷ số',
    'احتمالات تتبع النتيجة',
    'स्कोर के साथ बदलते ऑड्स',
    'Odds que seguem o placar',
  ),
  sportsText: text(
    'Simulated matches all day.',
    'Các trận đấu mô phỏng cả ngày.',
    'مباريات محاكاة طوال اليوم.',
    'पूरे दिन सिमुलेटेड मैच।',
    'Partidas simuladas o dia inteiro.',
  ),
  sportsButton: text('See the matches', 'Xem các trận', 'عرض المباريات', 'मैच देखें', 'Ver as partidas'),
  miniTitle: text(
    'Quick games, checked rounds',
    'Trò chơi nhanh, ván minh bạch',
    'ألعاب سريعة وجولات قابلة للتحقق',
    'तेज़ गेम, जाँचे जा सकने वाले राउंड',
    'Jogos rápidos, rodadas conferidas',
  ),
  miniText: text(
    'Every round can be checked afterwards.',
    'Mỗi ván đều có thể kiểm tra lại.',
    'يمكن التحقق من كل جولة بعدها.',
    'हर राउंड बाद में जाँचा जा सकता है।',
    'Cada rodada pode ser conferida depois.',
  ),
  miniButton: text(
    'See the quick games',
    'Xem trò chơi nhanh',
    'عرض الألعاب السريعة',
    'तेज़ गेम देखें',
    'Ver os jogos rápidos',
  ),
  fishTitle: text(
    'Big catches, bright reefs',
    'Săn cá lớn giữa rạn san hô',
    'صيد وفير بين الشعاب',
    'रंगीन रीफ़, बड़ी मछलियाँ',
    'Grandes peixes, recifes coloridos',
  ),
  fishText: text(
    'Aim, shoot and collect.',
    'Ngắm, bắn và thu thưởng.',
    'صوّب وأطلق واجمع.',
    'निशाना लगाएँ और जीतें।',
    'Mire, atire e colete.',
  ),
  fishButton: text(
    'See the fishing games',
    'Xem trò bắn cá',
    'عرض ألعاب الصيد',
    'फ़िशिंग गेम देखें',
    'Ver os jogos de pesca',
  ),
  kenoTitle: text(
    'Your numbers, drawn at once',
    'Chọn số, quay ngay',
    'أرقامك تُسحب فورًا',
    'आपके नंबर, तुरंत ड्रॉ',
    'Seus números, sorteados na hora',
  ),
  kenoText: text(
    'Keno at any time of the day.',
    'Keno vào bất cứ lúc nào.',
    'كينو في أي وقت من اليوم.',
    'दिन के किसी भी समय कीनो।',
    'Keno a qualquer hora do dia.',
  ),
  kenoButton: text('See the draws', 'Xem các lượt quay', 'عرض السحوبات', 'ड्रॉ देखें', 'Ver os sorteios'),
  tagline: text(
    'Games for adults. Play for fun, and stop when it is not.',
    'Trò chơi dành cho người lớn. Chơi để vui và dừng khi không còn vui.',
    'ألعاب للبالغين. العب للمتعة وتوقف حين تنتهي.',
    'वयस्कों के लिए गेम। मज़े के लिए खेलें, और मज़ा न आए तो रुकें।',
    'Jogos para adultos. Jogue por diversão e pare quando não for.',
  ),
  registerTitle: text('Open your account', 'Mở tài khoản của bạn', 'افتح حسابك', 'अपना खाता खोलें', 'Abra sua conta'),
  registerText: text(
    'It takes a minute.',
    'Chỉ mất một phút.',
    'يستغرق الأمر دقيقة.',
    'इसमें एक मिनट लगता है।',
    'Leva um minuto.',
  ),
  pointLimits: text(
    'Set your limits from the first day',
    'Đặt giới hạn ngay từ ngày đầu',
    'حدّد حدودك من اليوم الأول',
    'पहले दिन से अपनी सीमाएँ तय करें',
    'Defina seus limites desde o primeiro dia',
  ),
  pointReview: text(
    'Withdrawals are usually reviewed in {{withdrawal.reviewMinutes}} minutes',
    'Yêu cầu rút tiền thường được duyệt trong {{withdrawal.reviewMinutes}} phút',
    'تُراجع السحوبات عادةً خلال {{withdrawal.reviewMinutes}} دقيقة',
    'निकासी की समीक्षा आमतौर पर {{withdrawal.reviewMinutes}} मिनट में होती है',
    'Saques são analisados normalmente em {{withdrawal.reviewMinutes}} minutos',
  ),
  play: text('Play', 'Chơi', 'اللعب', 'खेलें', 'Jogar'),
  help: text('Help', 'Trợ giúp', 'المساعدة', 'सहायता', 'Ajuda'),
  helpCentre: text('Help centre', 'Trung tâm trợ giúp', 'مركز المساعدة', 'सहायता केंद्र', 'Central de ajuda'),
  payments: text('Payments', 'Thanh toán', 'المدفوعات', 'भुगतान', 'Pagamentos'),
  legal: text('Legal', 'Pháp lý', 'قانوني', 'कानूनी', 'Legal'),
  terms: text('Terms of use', 'Điều khoản sử dụng', 'شروط الاستخدام', 'उपयोग की शर्तें', 'Termos de uso'),
  responsible: text('Responsible play', 'Chơi có trách nhiệm', 'اللعب المسؤول', 'ज़िम्मेदारी से खेलना', 'Jogo responsável'),
  notice: text(
    'Gambling can be addictive. Set limits, take a break or exclude yourself at any time.',
    'Cờ bạc có thể gây nghiện. Hãy đặt giới hạn, tạm nghỉ hoặc tự loại trừ bất cứ lúc nào.',
    'قد تسبب المقامرة الإدمان. ضع حدودًا أو خذ استراحة أو استبعد نفسك في أي وقت.',
    'जुए की लत लग सकती है। किसी भी समय सीमा तय करें, विराम लें या स्वयं को बाहर करें।',
    'Apostas podem causar dependência. Defina limites, faça uma pausa ou autoexclua-se quando quiser.',
  ),
  startTitle: text(
    'How to open an account',
    'Cách mở tài khoản',
    'كيفية فتح حساب',
    'खाता कैसे खोलें',
    'Como abrir uma conta',
  ),
  startBody: text(
    '<p>Choose Join and fill in the form. You must be at least {{limits.minimumAge}} years old.</p>',
    '<p>Chọn Đăng ký và điền biểu mẫu. Bạn phải đủ {{limits.minimumAge}} tuổi.</p>',
    '<p>اختر التسجيل واملأ النموذج. يجب ألا يقل عمرك عن {{limits.minimumAge}} عامًا.</p>',
    '<p>जुड़ें चुनें और फ़ॉर्म भरें। आपकी उम्र कम से कम {{limits.minimumAge}} वर्ष होनी चाहिए।</p>',
    '<p>Escolha Cadastrar e preencha o formulário. É preciso ter pelo menos {{limits.minimumAge}} anos.</p>',
  ),
  withdrawTitle: text(
    'How withdrawals work',
    'Rút tiền như thế nào',
    'كيف تعمل السحوبات',
    'निकासी कैसे होती है',
    'Como funcionam os saques',
  ),
  withdrawBody: text(
    '<p>You can withdraw from {{withdrawal.minimum}} to {{withdrawal.maximum}} at a time. A review usually takes {{withdrawal.reviewMinutes}} minutes.</p>',
    '<p>Mỗi lần bạn có thể rút từ {{withdrawal.minimum}} đến {{withdrawal.maximum}}. Việc duyệt thường mất {{withdrawal.reviewMinutes}} phút.</p>',
    '<p>يمكنك سحب من {{withdrawal.minimum}} إلى {{withdrawal.maximum}} في المرة. تستغرق المراجعة عادةً {{withdrawal.reviewMinutes}} دقيقة.</p>',
    '<p>आप एक बार में {{withdrawal.minimum}} से {{withdrawal.maximum}} तक निकाल सकते हैं। समीक्षा में आमतौर पर {{withdrawal.reviewMinutes}} मिनट लगते हैं।</p>',
    '<p>Você pode sacar de {{withdrawal.minimum}} a {{withdrawal.maximum}} por vez. A análise leva normalmente {{withdrawal.reviewMinutes}} minutos.</p>',
  ),
  limitsTitle: text(
    'Limits and breaks',
    'Giới hạn và tạm nghỉ',
    'الحدود والاستراحات',
    'सीमाएँ और विराम',
    'Limites e pausas',
  ),
  limitsBody: text(
    '<p>In the member centre you can limit deposits, losses and stakes, take a break, or exclude yourself.</p>',
    '<p>Trong trung tâm thành viên, bạn có thể giới hạn tiền nạp, tiền thua và tiền cược, tạm nghỉ hoặc tự loại trừ.</p>',
    '<p>في مركز الأعضاء يمكنك تحديد الإيداعات والخسائر والرهانات، أو أخذ استراحة، أو استبعاد نفسك.</p>',
    '<p>सदस्य केंद्र में आप जमा, हानि और दाँव सीमित कर सकते हैं, विराम ले सकते हैं या स्वयं को बाहर कर सकते हैं।</p>',
    '<p>Na área do membro você pode limitar depósitos, perdas e apostas, fazer uma pausa ou se autoexcluir.</p>',
  ),
  termsBody: text(
    '<p>Write the terms of your site here, in content/help.json, before you open it.</p>',
    '<p>Hãy viết điều khoản của trang tại đây, trong content/help.json, trước khi mở trang.</p>',
    '<p>اكتب شروط موقعك هنا، في content/help.json، قبل افتتاحه.</p>',
    '<p>साइट खोलने से पहले अपनी शर्तें यहाँ content/help.json में लिखें।</p>',
    '<p>Escreva aqui os termos do seu site, em content/help.json, antes de abri-lo.</p>',
  ),
  promotionSummary: text(
    '{{bonus.welcome.percent}} up to {{bonus.welcome.maximum}} on your first deposit',
    '{{bonus.welcome.percent}} tối đa {{bonus.welcome.maximum}} cho lần nạp đầu tiên',
    '{{bonus.welcome.percent}} حتى {{bonus.welcome.maximum}} على إيداعك الأول',
    'पहली जमा पर {{bonus.welcome.percent}}, अधिकतम {{bonus.welcome.maximum}}',
    '{{bonus.welcome.percent}} até {{bonus.welcome.maximum}} no seu primeiro depósito',
  ),
  promotionBody: text(
    '<p>Deposit at least {{bonus.welcome.minimumDeposit}}. Play the bonus {{bonus.welcome.wagering}} times within {{bonus.welcome.days}} days. You can also play without it.</p>',
    '<p>Nạp ít nhất {{bonus.welcome.minimumDeposit}}. Cược số tiền thưởng {{bonus.welcome.wagering}} lần trong {{bonus.welcome.days}} ngày. Bạn cũng có thể chơi mà không cần thưởng.</p>',
    '<p>أودع {{bonus.welcome.minimumDeposit}} على الأقل. العب بالمكافأة {{bonus.welcome.wagering}} مرة خلال {{bonus.welcome.days}} يومًا. يمكنك اللعب بدونها أيضًا.</p>',
    '<p>कम से कम {{bonus.welcome.minimumDeposit}} जमा करें। बोनस को {{bonus.welcome.days}} दिनों में {{bonus.welcome.wagering}} बार खेलें। आप इसके बिना भी खेल सकते हैं।</p>',
    '<p>Deposite pelo menos {{bonus.welcome.minimumDeposit}}. Aposte o bônus {{bonus.welcome.wagering}} vezes em {{bonus.welcome.days}} dias. Também dá para jogar sem ele.</p>',
  ),
} as const satisfies Readonly<Record<string, Translations>>;
