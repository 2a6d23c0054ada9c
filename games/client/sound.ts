/** The sounds. */
export type SoundName = 'press' | 'tick' | 'stop' | 'win' | 'bigWin' | 'lose';

interface Tone {
  readonly hertz: readonly number[];
  readonly seconds: number;
  readonly shape: OscillatorType;
}

const TONES: Readonly<Record<SoundName, Tone>> = {
  press: { hertz: [420], seconds: 0.05, shape: 'triangle' },
  tick: { hertz: [880], seconds: 0.025, shape: 'square' },
  stop: { hertz: [190], seconds: 0.09, shape: 'triangle' },
  win: { hertz: [523, 659, 784], seconds: 0.1, shape: 'triangle' },
  bigWin: { hertz: [523, 659, 784, 1047, 1319], seconds: 0.14, shape: 'triangle' },
  lose: { hertz: [220, 165], seconds: 0.12, shape: 'sine' },
};

const LOUDNESS = 0.12;
/** Where a tone has faded to, against its beginning: an exponential never reaches zero. */
const SILENCE = 0.001;

let output: AudioContext | undefined;

/** Plays a short sequence of tones, made here so that no file has to be loaded. */
export function playSound(name: SoundName): void {
  output ??= new AudioContext();
  const { hertz, seconds, shape } = TONES[name];
  for (const [index, frequency] of hertz.entries()) {
    const begin = output.currentTime + index * seconds;
    const gain = output.createGain();
    gain.gain.setValueAtTime(LOUDNESS, begin);
    gain.gain.exponentialRampToValueAtTime(SILENCE, begin + seconds);
    const tone = output.createOscillator();
    tone.type = shape;
    tone.frequency.value = frequency;
    tone.connect(gain).connect(output.destination);
    tone.start(begin);
    tone.stop(begin + seconds);
  }
}
