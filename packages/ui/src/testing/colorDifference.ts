// Differences of colors as people see them, with any kind of color vision.

/** Red, green and blue of sRGB without its gamma, from 0 to 1. */
type LinearRgb = readonly [number, number, number];

type Matrix = readonly [LinearRgb, LinearRgb, LinearRgb];

/** Reads a color such as `#14322b`. */
export function rgbOf(hex: string): LinearRgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return [red, green, blue];
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** How a color is seen with each kind of color vision: Machado, Oliveira & Fernandes 2009, severity 1.0. */
export const colorVisions = {
  normal: (color: LinearRgb) => color,
  protanopia: seenThrough([
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ]),
  deuteranopia: seenThrough([
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ]),
  tritanopia: seenThrough([
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ]),
};

function seenThrough(matrix: Matrix): (color: LinearRgb) => LinearRgb {
  return (color) => {
    const [red, green, blue] = times(matrix, color);
    return [within(red), within(green), within(blue)];
  };
}

function within(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function times([first, second, third]: Matrix, color: LinearRgb): LinearRgb {
  const row = (factors: LinearRgb) => factors[0] * color[0] + factors[1] * color[1] + factors[2] * color[2];
  return [row(first), row(second), row(third)];
}

/** Relative luminance of WCAG 2.2, from 0 to 1. */
function luminance([red, green, blue]: LinearRgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colors by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((first, second) => first - second);
  return (high + 0.05) / (low + 0.05);
}

/** Returns the lightness of a color (L* of CIELAB), from 0 to 100: what is left of it in gray. */
export function grayOf(hex: string): number {
  return labOf(rgbOf(hex))[0];
}

function labOf(color: LinearRgb): Lab {
  const [x, y, z] = times(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    color,
  );
  const [fx, fy, fz] = [labRoot(x / 0.95047), labRoot(y), labRoot(z / 1.08883)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

function labRoot(value: number): number {
  return value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116;
}

const degree = Math.PI / 180;

/** Returns the difference of two colors by CIEDE2000 (Sharma, Wu & Dalal 2005): about 1 is just visible. */
export function colorDifference(one: LinearRgb, other: LinearRgb): number {
  return labDifference(labOf(one), labOf(other));
}

/** Lightness, and two opponent colors of CIELAB. */
type Lab = readonly [number, number, number];

/** The same of colors in CIELAB. */
export function labDifference([light1, a1, b1]: Lab, [light2, a2, b2]: Lab): number {
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const stretch = 1 + (1 - Math.sqrt(chromaWeight(meanChroma))) / 2;
  const [chroma1, chroma2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [hue1, hue2] = [hueOf(a1 * stretch, b1), hueOf(a2 * stretch, b2)];
  const isGray = chroma1 * chroma2 === 0;
  const turn = isGray ? 0 : ((hue2 - hue1 + 540) % 360) - 180;
  const hue = isGray ? hue1 + hue2 : (hue1 + turn / 2 + 360) % 360;
  const [light, chroma] = [(light1 + light2) / 2, (chroma1 + chroma2) / 2];
  const hueWeight =
    1 -
    0.17 * Math.cos((hue - 30) * degree) +
    0.24 * Math.cos(2 * hue * degree) +
    0.32 * Math.cos((3 * hue + 6) * degree) -
    0.2 * Math.cos((4 * hue - 63) * degree);
  const byLight = (light2 - light1) / (1 + (0.015 * (light - 50) ** 2) / Math.sqrt(20 + (light - 50) ** 2));
  const byChroma = (chroma2 - chroma1) / (1 + 0.045 * chroma);
  const byHue = (2 * Math.sqrt(chroma1 * chroma2) * Math.sin((turn / 2) * degree)) / (1 + 0.015 * chroma * hueWeight);
  const blueTurn = 30 * Math.exp(-(((hue - 275) / 25) ** 2));
  const rotation = -2 * Math.sqrt(chromaWeight(chroma)) * Math.sin(2 * blueTurn * degree);
  return Math.sqrt(byLight ** 2 + byChroma ** 2 + byHue ** 2 + rotation * byChroma * byHue);
}

function chromaWeight(chroma: number): number {
  return chroma ** 7 / (chroma ** 7 + 25 ** 7);
}

function hueOf(a: number, b: number): number {
  return (Math.atan2(b, a) / degree + 360) % 360;
}
