import type { PlayErrorCode } from './play-api.ts';
import { defineWords } from './words.ts';

type ShellKey =
  | 'balance'
  | 'playMoney'
  | 'stake'
  | 'less'
  | 'more'
  | 'least'
  | 'most'
  | 'half'
  | 'double'
  | 'sound'
  | 'rules'
  | 'history'
  | 'fairness'
  | 'menu'
  | 'close'
  | 'won'
  | 'back'
  | 'tryAgain'
  | 'deposit'
  | 'loading'
  | 'playTime'
  | 'stop'
  | `error.${PlayErrorCode}`;

/** Texts of the frame around every board. */
export const say = defineWords<ShellKey>('shell', {
  EN: {
    balance: 'Balance',
    playMoney: 'Play money',
    stake: 'Stake',
    less: 'Smaller stake',
    more: 'Larger stake',
    least: 'Min',
    most: 'Max',
    half: '½',
    double: '2×',
    sound: 'Sound',
    rules: 'Rules and prizes',
    history: 'Your rounds',
    fairness: 'Fairness',
    menu: 'Game menu',
    close: 'Close',
    won: 'You win {{amount}}',
    back: 'Back',
    tryAgain: 'Try again',
    deposit: 'Deposit',
    loading: 'The game is loading',
    playTime: 'You have been playing for {{time}}. The page that opened this game shows what it came to.',
    stop: 'Stop for now',
    'error.stakeTooSmall': 'The smallest stake of this game is higher.',
    'error.stakeTooLarge': 'The largest stake of this game is lower.',
    'error.betInvalid': 'This bet cannot be placed as it is.',
    'error.actionNotAllowed': 'That is not possible now.',
    'error.actionInvalid': 'That is not possible here.',
    'error.oddsChanged': 'The odds have changed. Look at the new ones and bet again.',
    'error.marketClosed': 'No more bets here.',
    'error.sessionUnknown': 'This game was opened some other way. Go back and open it again.',
    'error.sessionExpired': 'Your visit to this game is over. Go back and open it again.',
    'error.roundUnknown': 'This round is not known any more.',
    'error.roundGoesOn': 'Your last round goes on. Finish it first.',
    'error.seedSecret': 'This round can be checked once its secret is revealed: change to new seeds first.',
    'error.recordLinkInvalid': 'This is no link to a round. Open the round again from your betting record.',
    'error.recordLinkExpired': 'The link to this round has expired. Open the round again from your betting record.',
    'error.insufficientFunds': 'Your balance is too small for this stake.',
    'error.limitReached': 'This stake is more than the limit that you have set leaves.',
    'error.playStopped': 'You are taking a break from playing. Nothing was taken.',
    'error.closed': 'Bets are not taken at the moment.',
    'error.walletUnreachable': 'Your wallet does not answer. Nothing was taken; what was asked for is taken back.',
    'error.tooManyRequests': 'Too many tries. Wait a minute and open the game again.',
    'error.bodyInvalid': 'This bet cannot be placed as it is.',
    'error.unknown': 'Something went wrong here. Your money is safe; try again.',
    'error.offline': 'The line is cut. The round stands as the server has it.',
  },
  HI: {
    balance: 'बैलेंस',
    playMoney: 'नकली पैसे',
    stake: 'दाँव',
    less: 'छोटा दाँव',
    more: 'बड़ा दाँव',
    least: 'न्यूनतम',
    most: 'अधिकतम',
    half: '½',
    double: '2×',
    sound: 'आवाज़',
    rules: 'नियम और इनाम',
    history: 'आपके राउंड',
    fairness: 'निष्पक्षता',
    menu: 'खेल का मेनू',
    close: 'बंद करें',
    won: 'आपने {{amount}} जीते',
    back: 'वापस',
    tryAgain: 'फिर कोशिश करें',
    deposit: 'जमा करें',
    loading: 'खेल लोड हो रहा है',
    playTime: 'आप {{time}} से खेल रहे हैं। अब तक का हिसाब उस पेज पर है जिससे यह खेल खुला था।',
    stop: 'अभी के लिए रुकें',
    'error.stakeTooSmall': 'इस खेल का सबसे छोटा दाँव इससे ज़्यादा है।',
    'error.stakeTooLarge': 'इस खेल का सबसे बड़ा दाँव इससे कम है।',
    'error.betInvalid': 'यह दाँव इस रूप में नहीं लगाया जा सकता।',
    'error.actionNotAllowed': 'अभी यह संभव नहीं है।',
    'error.actionInvalid': 'यहाँ यह संभव नहीं है।',
    'error.oddsChanged': 'भाव बदल गए हैं। नए भाव देखकर फिर दाँव लगाएँ।',
    'error.marketClosed': 'यहाँ अब दाँव नहीं लिए जाते।',
    'error.sessionUnknown': 'यह खेल किसी और तरह खोला गया था। वापस जाकर इसे फिर खोलें।',
    'error.sessionExpired': 'इस खेल का आपका समय पूरा हो गया। वापस जाकर इसे फिर खोलें।',
    'error.roundUnknown': 'यह राउंड अब उपलब्ध नहीं है।',
    'error.roundGoesOn': 'आपका पिछला राउंड चल रहा है। पहले उसे पूरा करें।',
    'error.seedSecret': 'यह राउंड तब जाँचा जा सकता है जब उसका रहस्य बता दिया जाए: पहले नए सीड चुनें।',
    'error.recordLinkInvalid': 'यह किसी राउंड का लिंक नहीं है। अपने सट्टे के रिकॉर्ड से राउंड फिर खोलें।',
    'error.recordLinkExpired': 'इस राउंड का लिंक पुराना हो गया है। अपने सट्टे के रिकॉर्ड से राउंड फिर खोलें।',
    'error.insufficientFunds': 'इस दाँव के लिए आपका बैलेंस कम है।',
    'error.limitReached': 'यह दाँव आपकी तय की हुई सीमा में बची रकम से ज़्यादा है।',
    'error.playStopped': 'आपने खेलने से विराम लिया है। कुछ नहीं लिया गया।',
    'error.closed': 'फ़िलहाल दाँव नहीं लिए जा रहे हैं।',
    'error.walletUnreachable': 'आपका वॉलेट जवाब नहीं दे रहा। कुछ नहीं लिया गया; जो माँगा गया था वह लौटा दिया जाएगा।',
    'error.tooManyRequests': 'बहुत ज़्यादा प्रयास। एक मिनट रुककर गेम दोबारा खोलें।',
    'error.bodyInvalid': 'यह दाँव इस रूप में नहीं लगाया जा सकता।',
    'error.unknown': 'यहाँ कुछ गड़बड़ हुई। आपके पैसे सुरक्षित हैं; फिर कोशिश करें।',
    'error.offline': 'कनेक्शन टूट गया। राउंड वैसा ही है जैसा सर्वर पर है।',
  },
  PT: {
    balance: 'Saldo',
    playMoney: 'Dinheiro fictício',
    stake: 'Aposta',
    less: 'Aposta menor',
    more: 'Aposta maior',
    least: 'Mín.',
    most: 'Máx.',
    half: '½',
    double: '2×',
    sound: 'Som',
    rules: 'Regras e prêmios',
    history: 'Suas rodadas',
    fairness: 'Transparência',
    menu: 'Menu do jogo',
    close: 'Fechar',
    won: 'Você ganhou {{amount}}',
    back: 'Voltar',
    tryAgain: 'Tentar de novo',
    deposit: 'Depositar',
    loading: 'O jogo está carregando',
    playTime: 'Você está jogando há {{time}}. A página que abriu este jogo mostra o resultado até aqui.',
    stop: 'Parar por agora',
    'error.stakeTooSmall': 'A menor aposta deste jogo é mais alta.',
    'error.stakeTooLarge': 'A maior aposta deste jogo é mais baixa.',
    'error.betInvalid': 'Esta aposta não pode ser feita assim.',
    'error.actionNotAllowed': 'Isso não é possível agora.',
    'error.actionInvalid': 'Isso não é possível aqui.',
    'error.oddsChanged': 'As cotações mudaram. Veja as novas e aposte de novo.',
    'error.marketClosed': 'Aqui não se aceitam mais apostas.',
    'error.sessionUnknown': 'Este jogo foi aberto de outra forma. Volte e abra-o de novo.',
    'error.sessionExpired': 'Sua visita a este jogo terminou. Volte e abra-o de novo.',
    'error.roundUnknown': 'Esta rodada não é mais conhecida.',
    'error.roundGoesOn': 'Sua última rodada continua. Termine-a primeiro.',
    'error.seedSecret':
      'Esta rodada pode ser conferida quando o segredo for revelado: troque antes para sementes novas.',
    'error.recordLinkInvalid': 'Este não é um link para uma rodada. Abra a rodada de novo no seu registro de apostas.',
    'error.recordLinkExpired': 'O link para esta rodada expirou. Abra a rodada de novo no seu registro de apostas.',
    'error.insufficientFunds': 'Seu saldo é insuficiente para esta aposta.',
    'error.limitReached': 'Esta aposta passa do que resta do limite que você definiu.',
    'error.playStopped': 'Você está em uma pausa. Nada foi cobrado.',
    'error.closed': 'No momento não se aceitam apostas.',
    'error.walletUnreachable': 'Sua carteira não responde. Nada foi cobrado; o que foi pedido será devolvido.',
    'error.tooManyRequests': 'Tentativas demais. Aguarde um minuto e abra o jogo de novo.',
    'error.bodyInvalid': 'Esta aposta não pode ser feita assim.',
    'error.unknown': 'Algo deu errado aqui. Seu dinheiro está seguro; tente de novo.',
    'error.offline': 'A conexão caiu. A rodada está como o servidor a guarda.',
  },
});
